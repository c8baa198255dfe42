"""``python -m config.health [PORT]``: whether the web server of this container answers.

It asks as the proxy in front would, so that neither the allowed hosts nor the redirect to https
stand in the way; the exit status is 0 if the home page comes.
"""

import http.client
import os
import sys
from urllib.parse import urlsplit


def main(port: int = 8000) -> int:
    """Ask for the home page; 0 if it is served, 1 if not."""
    public = urlsplit(os.environ.get("BENNY_BASE_URL", "http://127.0.0.1:8000"))
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request(
            "GET", "/", headers={"Host": public.netloc, "X-Forwarded-Proto": public.scheme}
        )
        return int(connection.getresponse().status >= 400)
    except (OSError, http.client.HTTPException):
        return 1
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
