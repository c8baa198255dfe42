"""What the settings make of the environment."""

import json
import os
import subprocess
import sys

from config.local.processes import PROJECT


def test_a_database_keeps_what_its_address_asks_of_the_connection() -> None:
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import json; from config.settings import DATABASES; "
            "print(json.dumps(DATABASES['default']['OPTIONS']))",
        ],
        cwd=PROJECT,
        env={
            "PATH": os.environ["PATH"],
            "BENNY_SECRET_KEY": "k7Qz-x4_" * 8,
            "DATABASE_URL": "postgres://benny@db.example.org/benny?sslmode=verify-full",
            "REDIS_URL": "redis://127.0.0.1",
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    options = json.loads(told.stdout)
    assert options["sslmode"] == "verify-full"
    assert options["pool"]["max_size"] == 8
