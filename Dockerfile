# The image of web server, worker and beat; docker-compose.yml says which command each one runs.
FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1

RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin benny
WORKDIR /srv/benny

COPY requirements.txt .
RUN pip install --no-cache-dir --requirement requirements.txt

COPY . .
# Settings ask for these three; collecting files uses none of them.
RUN BENNY_SECRET_KEY=build DATABASE_URL=postgres://build@127.0.0.1/build \
    REDIS_URL=redis://127.0.0.1 python manage.py collectstatic --no-input

USER benny
EXPOSE 8000
CMD ["gunicorn", "config.wsgi:application", "--bind", "0.0.0.0:8000", "--no-control-socket", \
     "--worker-class", "gthread", "--workers", "3", "--threads", "8", \
     "--worker-tmp-dir", "/dev/shm", "--access-logfile", "-"]
