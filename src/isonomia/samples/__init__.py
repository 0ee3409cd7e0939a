"""Sample data: invented bodies, people and cases, made only through the services, with days near the one on which
they are loaded. To try the system, to teach it, to test it: never beside real cases."""
