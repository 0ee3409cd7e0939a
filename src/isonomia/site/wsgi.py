"""The entry of the production server."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isonomia.site.settings")
application = get_wsgi_application()
