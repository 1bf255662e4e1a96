"""Requests that the Standard Webhooks library signed, in SIGNED: secret, headers and body."""

from __future__ import annotations

import json
import os
import unittest
from typing import Any

from byline import BylineError, BylineWebhookError, verify_webhook

OTHER = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
SIGNED: dict[str, Any] = json.loads(os.environ["SIGNED"])
SECRET: str = SIGNED["secret"]
HEADERS: dict[str, str] = SIGNED["headers"]
BODY: str = SIGNED["body"]
NOW = float(HEADERS["webhook-timestamp"])


class Webhooks(unittest.TestCase):
    def test_accepts_what_the_fields_library_signs(self) -> None:
        signature = HEADERS["webhook-signature"]
        capitalized = {name.title(): value for name, value in HEADERS.items()}
        several = {**HEADERS, "webhook-signature": f"v1,AAAA v1a,xyz {signature}"}
        for body, headers, secret in (
            (BODY, HEADERS, SECRET),
            (BODY.encode(), capitalized, SECRET),
            (BODY, several, [OTHER, SECRET]),
            (BODY, HEADERS, SECRET.removeprefix("whsec_")),
            (BODY, HEADERS, f" {SECRET}\r\n"),
        ):
            event = verify_webhook(body, headers, secret, now=NOW)
            self.assertEqual(event, json.loads(BODY))

    def test_accepts_headers_as_servers_have_them(self) -> None:
        pairs = list(HEADERS.items())
        signature = HEADERS["webhook-signature"]
        for headers in (
            pairs,
            [(name.encode(), value.encode()) for name, value in pairs],
            {name: [value] for name, value in pairs},
            {**{name: [value] for name, value in pairs}, "webhook-signature": ["v1,AAAA", signature]},
            {name: f" {value} " for name, value in pairs},
        ):
            self.assertEqual(verify_webhook(BODY, headers, SECRET, now=NOW), json.loads(BODY))

    def test_refuses_missing_and_repeated_headers(self) -> None:
        repeated = {**{name: [value] for name, value in HEADERS.items()}, "webhook-id": ["a", "b"]}
        missing: list[Any] = [None, {}, [], repeated]
        for headers in missing:
            with self.assertRaisesRegex(BylineWebhookError, "has no webhook-id header"):
                verify_webhook(BODY, headers, SECRET, now=NOW)

    def test_refuses_everything_else(self) -> None:
        def without(name: str) -> dict[str, str]:
            return {each: value for each, value in HEADERS.items() if each != name}

        for body, headers, now, why in (
            (f"{BODY} ", HEADERS, NOW, "signatures match this secret"),
            (BODY, {**HEADERS, "webhook-id": "msg_2"}, NOW, "signatures match this secret"),
            (BODY, {**HEADERS, "webhook-signature": "v2,AAAA v1,! v1,"}, NOW, "signatures match this secret"),
            (BODY, without("webhook-signature"), NOW, "webhook-signature"),
            (BODY, {**HEADERS, "webhook-timestamp": "NaN"}, NOW, "isn't a valid time"),
            (BODY, HEADERS, NOW + 301, "too long ago"),
            (BODY, HEADERS, NOW - 301, "in the future"),
        ):
            with self.assertRaisesRegex(BylineWebhookError, why) as caught:
                verify_webhook(body, headers, SECRET, now=now)
            self.assertEqual(caught.exception.code, "invalid_webhook")
        with self.assertRaisesRegex(BylineWebhookError, "signatures match this secret"):
            verify_webhook(BODY, HEADERS, OTHER, now=NOW)

    def test_refuses_a_body_that_is_not_raw(self) -> None:
        parsed: list[Any] = [json.loads(BODY), None, [1]]
        for body in parsed:
            with self.assertRaisesRegex(BylineWebhookError, "Pass the raw, unparsed body"):
                verify_webhook(body, HEADERS, SECRET, now=NOW)

    def test_a_secret_that_is_none_is_a_mistake_of_the_program(self) -> None:
        for secret in ("", "whsec_", "not base64!"):
            with self.assertRaises(BylineError) as caught:
                verify_webhook(BODY, HEADERS, secret)
            self.assertEqual(caught.exception.code, "invalid_options")
