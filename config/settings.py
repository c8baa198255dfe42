"""Settings of the Benny project, read from the environment.

``DATABASE_URL`` and ``REDIS_URL`` name the two services and ``BENNY_SECRET_KEY`` signs cookies
and table codes; a missing one stops the start with its name. Everything else has a default that
is safe on a real server. docs/operator.md describes each variable.
"""

import sys
from pathlib import Path

import environ
from celery.schedules import crontab
from csp.constants import NONCE, NONE, SELF

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

DEBUG = env.bool("BENNY_DEBUG", default=False)
BASE_URL = env.str("BENNY_BASE_URL", default="http://127.0.0.1:8000")
ALLOWED_HOSTS = env.list("BENNY_ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
CSRF_TRUSTED_ORIGINS = [BASE_URL]
TESTING = "pytest" in sys.modules
SECRET_KEY = env.str("BENNY_SECRET_KEY", default="only for tests" if TESTING else env.NOTSET)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.postgres",
    "django.contrib.sessions",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.forms",
    "allauth",
    "allauth.account",
    "csp",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "pgtrigger",
    "pghistory",
    "rest_framework",
    "scoring",
    "scoring.friendly",
    "league.organisation",
    "league.competitions",
    "league.cards",
    "league.ladders",
    "league.statistics",
    "league.exports",
    "league.pages",
    "league.demonstration",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.middleware.APIProblems",
    "config.middleware.NoNUL",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "league.organisation.auditing.OperatorsNamed",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "config.middleware.OwnNotFound",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "league.pages.local_mail.local_mail",
                "league.pages.masthead.own_work",
            ],
        },
    }
]

# --- Data -------------------------------------------------------------------------------------

DATABASES = {"default": env.db_url("DATABASE_URL")}
if not TESTING:
    # A pool survives between requests of threaded workers; tests drop their database instead.
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {
        "min_size": 1,
        "max_size": env.int("BENNY_DB_POOL", default=8),
        "timeout": 10,
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL")
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "benny",
    }
}

# --- Worker -----------------------------------------------------------------------------------

CELERY_BROKER_URL = REDIS_URL
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A web request never waits for a broker that is away: what is owed is a row, beat sweeps it up.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 600,
    "socket_connect_timeout": 1,
    "socket_timeout": 5,
}
# A sweep nobody took in time is of no use: the next one is due.
CELERY_BEAT_SCHEDULE: dict[str, dict[str, object]] = {
    "sweep-ladders": {
        "task": "league.ladders.tasks.sweep",
        "schedule": 15.0,
        "options": {"expires": 15.0},
    },
    "sweep-tallies": {
        "task": "league.statistics.tasks.sweep",
        "schedule": 15.0,
        "options": {"expires": 15.0},
    },
    "forget-old-answers": {"task": "scoring.tasks.forget_old_answers", "schedule": 3600.0},
    "remove-expired-friendly-games": {
        "task": "scoring.friendly.tasks.remove_expired",
        "schedule": crontab(hour=4, minute=17),
    },
}

# --- People -----------------------------------------------------------------------------------

AUTH_USER_MODEL = "organisation.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
# How many proxies stand in front and name the sender in X-Forwarded-For; limits count by sender.
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("BENNY_PROXIES", default=0)
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/my/"
ACCOUNT_ADAPTER = "league.organisation.accounts.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 900
ACCOUNT_RATE_LIMITS = {
    "request_login_code": "20/m/ip,3/m/key,10/h/key",
    "login_failed": "10/m/ip,5/5m/key",  # an operator's password
}
ACCOUNT_FORMS = {
    "request_login_code": "league.pages.forms.AddressForm",
    "confirm_login_code": "league.pages.forms.CodeForm",
}
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""

vars().update(env.email_url("EMAIL_URL", default="consolemail://"))
DEFAULT_FROM_EMAIL = env.str("BENNY_MAIL_FROM", default="Benny <benny@localhost>")
# The mail of a laptop: kept in the database's neighbour, read on the page /mail/ (DEBUG only).
LOCAL_MAIL_DIR = env.str("BENNY_LOCAL_MAIL", default="")
if LOCAL_MAIL_DIR:
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = LOCAL_MAIL_DIR

# --- API --------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["config.parsers.StrictJSONParser"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "config.parsers.JSONAlways",
    "EXCEPTION_HANDLER": "config.problems.exception_handler",
    "DEFAULT_AUTHENTICATION_CLASSES": ["config.sessions.SignedIn"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.LimitOffsetPagination",
    "PAGE_SIZE": 50,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Benny",
    "DESCRIPTION": "Record euchre hand by hand, agree cards, read ladders and statistics.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}
API_LARGEST_BODY = 256 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 1024 * 1024

# --- Pages ------------------------------------------------------------------------------------

LANGUAGE_CODE = "en-gb"
LANGUAGES = [
    ("en-gb", "English"),
    ("de", "Deutsch"),
    ("nl", "Nederlands"),
    ("lb", "Lëtzebuergesch"),
]
LANGUAGE_COOKIE_NAME = "benny_language"
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"
STATIC_URL = "static/"
STATIC_ROOT = BASE_DIR / "staticfiles"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG or TESTING
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
# Files are served from where they lie; only a real server collects them first.
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = DEBUG or TESTING

# --- Safety -----------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "EXCLUDE_URL_PREFIXES": ["/admin/"],
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
if BASE_URL.startswith("https://"):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
