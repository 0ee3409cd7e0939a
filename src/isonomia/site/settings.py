"""Django's settings. What differs between places comes from the environment; nothing here is secret.

`ISONOMIA_DATA` is the folder of the database, the papers and the keys of this installation (default: `var`).
`ISONOMIA_DATABASE` names a PostgreSQL (`postgresql://user:password@host/name`); empty: SQLite in the data folder.
`ISONOMIA_HOSTS` lists the names by which the site is reached, with commas (default: this machine only).
`ISONOMIA_HTTPS=1` says that the site is served over HTTPS: cookies then travel only there, and browsers are told to
keep to it for a year.
`ISONOMIA_MFA=required` asks a second factor of everybody who signs in.
`ISONOMIA_OIDC_SERVER`, `ISONOMIA_OIDC_CLIENT_ID`, `ISONOMIA_OIDC_SECRET`: the government's sign-in, when there is one.
`ISONOMIA_PROXY_HEADER`: the header in which a proxy of ours writes whose request it passes on (default: none is read).
`ISONOMIA_LEAVE_TO`: where “Sair agora” of the public pages goes (default: the weather, of the federal government).
`ISONOMIA_SIGNING_CERT`: a certificate file (PKCS#12, A1) with which papers are signed; its passphrase is in
`ISONOMIA_SIGNING_PASSPHRASE`, or in the file that `ISONOMIA_SIGNING_PASSPHRASE_FILE` names. Without it papers bear the
advanced signature of this server, whose key is in the data folder.
`ISONOMIA_SIGNING_MODULE`: in place of such a file, a token or HSM on this server (PKCS#11): the library of its maker;
`ISONOMIA_SIGNING_TOKEN` and `ISONOMIA_SIGNING_TOKEN_CERT` are the labels of the token and of its certificate (empty:
the only one there), `ISONOMIA_SIGNING_PIN_FILE` the file of its PIN, readable by the server only.
`ISONOMIA_TIME_STAMP`: the address of a time stamp server (RFC 3161) that stamps each signature. Where it gives no stamp
nothing is signed; with `ISONOMIA_TIME_STAMP_ELSE=sign` papers are then signed without.
`ISONOMIA_SMTP=server:port` sends mail, from `ISONOMIA_MAIL_FROM`; without it none is sent, and no page promises any.
`ISONOMIA_SMTP_TLS` is `starttls` (what holds for a server elsewhere), `implicit` or `none`; `ISONOMIA_SMTP_USER` signs
in with `ISONOMIA_SMTP_PASSWORD`, or the password in the file that `ISONOMIA_SMTP_PASSWORD_FILE` names.
`ISONOMIA_MAIL_RETURN`: where mail that does not arrive comes back, with `{token}` where the server lets an address
bear one (`devolvidos+{token}@orgao.example`); `isonomia mail-send` sends notices, `isonomia mail-returns` reads these.
"""

import os
from pathlib import Path
from typing import Any

import font_source_sans_pro
from csp.constants import NONE, SELF

from isonomia.desk.account.government import form_targets, providers_of
from isonomia.site.databases import database_at
from isonomia.site.keys import secret_from, secret_key_in
from isonomia.site.mail import mail_server

DATA = Path(os.environ.get("ISONOMIA_DATA", "var")).resolve()
SECRET_KEY = secret_key_in(DATA)
DEBUG = False
ALLOWED_HOSTS = [*filter(None, os.environ.get("ISONOMIA_HOSTS", "localhost,127.0.0.1,[::1]").split(","))]
_HTTPS = os.environ.get("ISONOMIA_HTTPS") == "1"

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "isonomia.desk",  # its pages come before those that allauth brings
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.socialaccount.providers.openid_connect",
    "axes",
    "csp",
    "django_htmx",
    "isonomia.people",
    "isonomia.practice",
    "isonomia.casefile",
    "isonomia.api",
    "isonomia.sittings",
    "isonomia.vault",
    "isonomia.copies",
    "isonomia.oversight",
    "isonomia.documents",
    "isonomia.contact",
    "isonomia.portal",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "isonomia.site.headers.HeadersMiddleware",
    "isonomia.site.refusing.NothingRecordedMiddleware",
    "isonomia.api.problems.ProblemMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "isonomia.portal.page.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "isonomia.desk.session.ActorMiddleware",
    "isonomia.site.refusing.NoSuchUseMiddleware",
    "isonomia.site.refusing.NoNullsMiddleware",
    "isonomia.desk.account.second_factor.SecondFactorMiddleware",
    "axes.middleware.AxesMiddleware",
]
ROOT_URLCONF = "isonomia.site.urls"
WSGI_APPLICATION = "isonomia.site.wsgi.application"
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": False,
        "DIRS": [],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.messages.context_processors.messages",
                "isonomia.desk.session.frame",
            ],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.app_directories.Loader"],
                )
            ],
            "builtins": ["isonomia.desk.templatetags.desk"],
        },
    }
]

DATABASES = {"default": database_at(os.environ.get("ISONOMIA_DATABASE", ""), data=DATA)}
CLOCK = "isonomia.clock.system"

# --- who signs in ---------------------------------------------------------------------------------------------------
AUTH_USER_MODEL = "people.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "today"
LOGOUT_REDIRECT_URL = "account_login"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_REAUTHENTICATION_METHODS = ["password", "mfa"]
ACCOUNT_ADAPTER = "isonomia.desk.signing.ClosedAccounts"
SOCIALACCOUNT_ADAPTER = "isonomia.desk.signing.KnownPeopleOnly"
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_USER_MODEL_USERNAME_FIELD = "username"
ACCOUNT_SESSION_REMEMBER = False
SECOND_FACTOR_REQUIRED = os.environ.get("ISONOMIA_MFA") == "required"
MFA_ADAPTER = "isonomia.desk.signing.SecondFactor"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_TOTP_ISSUER = "Isonomia"
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not _HTTPS
_OIDC_SERVER = os.environ.get("ISONOMIA_OIDC_SERVER", "")
SOCIALACCOUNT_PROVIDERS: dict[str, Any] = providers_of(
    _OIDC_SERVER, os.environ.get("ISONOMIA_OIDC_CLIENT_ID", ""), os.environ.get("ISONOMIA_OIDC_SECRET", "")
)
_MAIL = mail_server(os.environ)
SENDS_MAIL = bool(_MAIL.host)
EMAIL_BACKEND = f"django.core.mail.backends.{'smtp' if SENDS_MAIL else 'dummy'}.EmailBackend"
EMAIL_HOST, EMAIL_PORT = _MAIL.host, _MAIL.port
EMAIL_USE_TLS, EMAIL_USE_SSL = _MAIL.tls, _MAIL.ssl
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = _MAIL.user, _MAIL.password
EMAIL_TIMEOUT = 30
MAIL_RETURN = _MAIL.returns
DEFAULT_FROM_EMAIL = _MAIL.sender or "isonomia@localhost"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Isonomia: "
VAULT_COST = (256 * 1024, 3)  # of a custodian's passphrase: KiB and passes of Argon2id
AXES_FAILURE_LIMIT = 5
AXES_COOLOFF_TIME = 0.25
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_CLIENT_IP_CALLABLE = "isonomia.portal.guarding.whence.stand_in"
AXES_USERNAME_CALLABLE = "isonomia.portal.guarding.whence.name_stand_in"
AXES_SENSITIVE_PARAMETERS = ["login", "next", "csrfmiddlewaretoken"]  # and passwords, always
AXES_LOCKOUT_TEMPLATE = "account/locked.html"
AXES_VERBOSE = False
AXES_ENABLE_ACCESS_FAILURE_LOG = False
AXES_DISABLE_ACCESS_LOG = True
SILENCED_SYSTEM_CHECKS = ["axes.W003"]

# --- how papers are signed ------------------------------------------------------------------------------------------
SIGNING_CERT = os.environ.get("ISONOMIA_SIGNING_CERT", "")
SIGNING_PASSPHRASE = secret_from(os.environ, "ISONOMIA_SIGNING_PASSPHRASE")
SIGNING_MODULE = os.environ.get("ISONOMIA_SIGNING_MODULE", "")
SIGNING_TOKEN = os.environ.get("ISONOMIA_SIGNING_TOKEN", "")
SIGNING_TOKEN_CERT = os.environ.get("ISONOMIA_SIGNING_TOKEN_CERT", "")
SIGNING_PIN_FILE = os.environ.get("ISONOMIA_SIGNING_PIN_FILE", "")
TIME_STAMP = os.environ.get("ISONOMIA_TIME_STAMP", "")
TIME_STAMP_ELSE = os.environ.get("ISONOMIA_TIME_STAMP_ELSE", "")

# --- language, files, cookies ---------------------------------------------------------------------------------------
LANGUAGE_CODE = "pt-br"
LANGUAGES = [("pt-br", "Português"), ("en", "English"), ("es", "Español")]
_ERRANDS = ("entry", "filing", "following", "answering", "rights", "figures", "verifying", "guarding")
LOCALE_PATHS = [Path(__file__).parent.parent / "portal" / errand / "locale" for errand in _ERRANDS]
TIME_ZONE = "America/Sao_Paulo"
USE_TZ = True
USE_I18N = True
STATIC_URL = "/static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [
    ("fonts", font_source_sans_pro.font_directory),
    ("look", str(Path(__file__).parent / "static" / "look")),
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage", "OPTIONS": {"location": DATA / "papers"}},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
FILE_UPLOAD_HANDLERS = [
    "isonomia.desk.papers.arriving.Measuring",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
FILE_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
SESSION_ENGINE = "isonomia.site.sessions"
SESSION_COOKIE_AGE = 8 * 60 * 60
SESSION_COOKIE_NAME = "sessao"
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = _HTTPS
SESSION_EXPIRE_AT_BROWSER_CLOSE = True
CSRF_USE_SESSIONS = True
CSRF_FAILURE_VIEW = "isonomia.site.refusing.csrf_failure"
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if _HTTPS else None
# Other sites are told nothing. A page that may hold a form tells its own site from where it posts: with "no-referrer" a
# browser posts as from nowhere, and the check against forged forms refuses that. Public pages without a form say
# "no-referrer" themselves (portal/page.py).
SECURE_REFERRER_POLICY = "same-origin"
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if _HTTPS else 0
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF, *form_targets(_OIDC_SERVER)],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

# --- the public pages -----------------------------------------------------------------------------------------------
PROXY_HEADER = os.environ.get("ISONOMIA_PROXY_HEADER", "")
ALLAUTH_TRUSTED_CLIENT_IP_HEADER = PROXY_HEADER or None
LEAVE_TO = os.environ.get("ISONOMIA_LEAVE_TO", "https://portal.inmet.gov.br/")

# --- logs: what happened, never about whom --------------------------------------------------------------------------
_SILENT: dict[str, Any] = {"handlers": [], "propagate": False}
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"()": "isonomia.site.logs.WithoutWords"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING", "propagate": True},  # in place of Django's own, which send mail
        "django.server": _SILENT,  # the line of each request that a developer's server writes, with its address
        "axes": {"level": "ERROR"},  # its warnings name who tried to sign in
    },
}
