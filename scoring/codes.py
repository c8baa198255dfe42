"""The scorer's code of a table.

A code is derived from the sheet's id, its serial and the secret key, so that no list of codes is
kept anywhere: whoever may see it can have it shown again, and raising the serial revokes it. Its
40 bits are written in Crockford's base 32, which leaves out I, L, O and U; a scorer who reads 0 as
O or 1 as I is understood.
"""

import hashlib
import hmac
import re
from uuid import UUID

from django.conf import settings

from scoring.models import Sheet

LENGTH = 8
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011")
_BETWEEN = re.compile(r"[\s\-‐-―_.]+")


def code_of(sheet: Sheet) -> str:
    """The sheet's present code as it is shown: `ABCD-EFGH`."""
    code = derive(sheet.id, sheet.code_serial)
    return f"{code[:4]}-{code[4:]}"


def derive(sheet_id: UUID, serial: int) -> str:
    """The eight characters of a sheet's code number `serial`, without the dash."""
    bits = int.from_bytes(_mac("code", f"{sheet_id}:{serial}")[:5], "big")
    return "".join(_ALPHABET[bits >> shift & 31] for shift in range(35, -1, -5))


def normalised(typed: str) -> str | None:
    """What somebody typed as eight characters of the alphabet; None if it cannot be a code."""
    code = _BETWEEN.sub("", typed).upper().translate(_MISREAD)
    return code if len(code) == LENGTH and set(code) <= set(_ALPHABET) else None


def digest(code: str) -> str:
    """What is stored to find a code by; `code` is normalised."""
    return _mac("digest", code).hex()


def _mac(purpose: str, text: str) -> bytes:
    key = f"scoring.codes.{purpose}:{settings.SECRET_KEY}".encode()
    return hmac.digest(key, text.encode(), hashlib.sha256)
