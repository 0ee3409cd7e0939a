"""A norm as data: the structs of a pack, its strict loader, its readings and supplements, its checks."""
