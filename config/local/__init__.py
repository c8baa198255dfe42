"""Benny on one machine: its own PostgreSQL and Valkey, worker, beat and web server as children.

``python -m config.local.server`` runs the product, ``python -m config.local.test`` all checks;
``script/server`` and ``script/test`` prepare the virtual environment for them. Nothing here is
used on a league's real server.
"""
