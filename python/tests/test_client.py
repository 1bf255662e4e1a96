"""The client against a real Byline. scripts/python.test.ts starts one, installs the package from it, and runs
these with BYLINE_TOKEN; BYLINE_URL is not set: the package knows where it was downloaded."""

from __future__ import annotations

import base64
import dataclasses
import inspect
import io
import json
import os
import time
import unittest
import uuid
from typing import Any

from byline import INSTANCE_URL, Byline, BylineConnectionError, BylineError, CallLog, etag_of
from byline.types import CreateAttribution, CreateAttributionBatchItem, Project
from flaky_proxy import FlakyProxy, Refusal

INSTANCE = INSTANCE_URL or ""
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)


class Case(unittest.TestCase):
    byline: Byline
    project: Project

    @classmethod
    def setUpClass(cls) -> None:
        cls.byline = Byline()
        cls.project = cls.byline.projects.create(name=f"Gallery {uuid.uuid4()}", type="web-app")

    def use(self, content_id: str) -> CreateAttribution:
        return {
            "project_id": self.project["id"],
            "content_id": content_id,
            "content_creator_id": "creator:hokusai",
            "attribution_type": "image_content",
        }

    def total(self) -> int:
        return self.byline.attributions.list(project_id=self.project["id"]).page()["total"]


class Calls(Case):
    def test_records_reads_corrects_and_withdraws(self) -> None:
        attributions = self.byline.attributions
        recorded = attributions.record(**{**self.use("met:45434"), "metadata": {"title": "The Great Wave"}})
        self.assertEqual(attributions.get(recorded["id"])["metadata"], {"title": "The Great Wave"})
        corrected = attributions.update(recorded["id"], content_creator_id=None, reason="Not known")
        self.assertIsNone(corrected["content_creator_id"])
        self.assertIn("The Great Wave", attributions.credit(recorded["id"], format="markdown")["credit"])
        self.assertEqual(len(attributions.credits([recorded["id"]], format="html")["credits"]), 1)
        self.assertIn("withdrawn_at", attributions.withdraw(recorded["id"], "Recorded twice"))

    def test_a_change_is_refused_if_others_made_one_since_the_read_that_it_names(self) -> None:
        projects = self.byline.projects
        made = projects.create(name="Gallery", type="api")
        etag = etag_of(projects.get(made["id"]))
        projects.update(made["id"], name="First", if_match=etag)
        with self.assertRaises(BylineError) as caught:
            projects.update(made["id"], name="Second", if_match=etag)
        self.assertEqual(caught.exception.code, "precondition_failed")
        self.assertEqual(projects.get(made["id"])["name"], "First")

    def test_an_external_id_is_recorded_once(self) -> None:
        first, again = (
            self.byline.attributions.record(**{**self.use("met:1"), "external_id": "page-1"})
            for _ in range(2)
        )
        self.assertEqual(first["id"], again["id"])

    def test_a_list_has_a_first_page_and_goes_through_all(self) -> None:
        uses = [self.use(f"list:{number}") for number in range(7)]
        self.byline.attributions.record_batch([{**use, "content_creator_id": "list"} for use in uses])
        listed = self.byline.attributions.list(content_creator_id="list", limit=3)
        page = listed.page()
        self.assertEqual((len(page["attributions"]), page["total"]), (3, 7))
        self.assertEqual(len({each["content_id"] for each in listed}), 7)
        self.assertIn(self.project["id"], [project["id"] for project in self.byline.projects.list()])

    def test_a_member_with_a_word_of_pythons_for_a_name(self) -> None:
        for name in ("vincent", "van-gogh"):
            self.byline.attributions.record(**{**self.use(name), "content_creator_id": f"merge:{name}"})
        into, other = list(self.byline.creators.list(q="merge:"))
        for each in (into, other):
            self.byline.creators.update(each["id"], name="Vincent, twice")
        (alike,) = self.byline.creators.duplicates(limit=1)
        self.assertEqual(alike["reasons"], [{"rule": "name", "value": "Vincent, twice"}])
        self.assertEqual({each["id"] for each in alike["creators"]}, {into["id"], other["id"]})
        self.byline.creators.merge(into["id"], from_=[other["id"]], reason="The same painter")
        (merge,) = self.byline.creators.merges(into["id"])
        self.assertEqual(merge["from"]["id"], other["id"])
        self.byline.creators.undo_merge(into["id"], merge["id"])

    def test_webhooks_events_revenue_analytics_and_community(self) -> None:
        webhook = self.byline.webhooks.create(url="https://example.org/byline")
        sent = self.byline.webhooks.test(webhook["id"], type="project.created")
        self.assertIn(sent["id"], [each["id"] for each in self.byline.webhooks.deliveries(webhook["id"])])
        self.byline.webhooks.delete(webhook["id"])
        self.byline.attributions.record(**self.use("met:2"))
        result = self.byline.events.record(
            [{"type": "view", "project_id": self.project["id"], "content_id": "met:2"}]
        )
        self.assertEqual(result["rejected"], [])
        self.byline.analytics.project(self.project["id"], period="7d")
        self.byline.community.projects(limit=1).page()

    def test_a_file_is_imported_and_waited_for(self) -> None:
        started = self.byline.imports.create(
            project_id=self.project["id"], data="content_id,attribution_type\n,x\nmet:3,x\n", dry_run=True
        )
        done = self.byline.imports.wait(started["id"])
        self.assertEqual((done["state"], done["recorded"], done["rejected"]), ("done", 1, 1))
        self.assertEqual([error["line"] for error in self.byline.imports.errors(done["id"])], [2])

    def test_a_file_is_exported_and_downloaded(self) -> None:
        self.byline.attributions.record(**self.use("met:4"))
        started = self.byline.exports.create(project_id=self.project["id"], format="jsonl")
        self.assertIn(started["id"], [each["id"] for each in self.byline.exports.list()])
        done = self.byline.exports.wait(started["id"])
        file = io.BytesIO()
        self.byline.exports.download(done["id"], file)
        lines = file.getvalue().splitlines()
        self.assertEqual((done["state"], len(lines)), ("done", done["rows_total"]))
        self.assertEqual(len(file.getvalue()), done["bytes"])
        self.assertEqual(json.loads(lines[0])["content_id"], "met:4")
        with self.assertRaises(BylineError) as missing:
            self.byline.exports.download("nobodys", file)
        self.assertEqual((missing.exception.code, missing.exception.status), ("not_found", 404))

    def test_a_credit_is_written_into_a_picture(self) -> None:
        metadata = {"title": "Irises", "creator": "Ogata Korin"}
        recorded = self.byline.attributions.record(**{**self.use("met:5"), "metadata": metadata})
        written = self.byline.attributions.file(recorded["id"], io.BytesIO(PIXEL))
        self.assertIn(b"Ogata Korin", written)
        self.assertIn(b"Ogata Korin", self.byline.attributions.file(recorded["id"], PIXEL, overwrite=True))
        with self.assertRaises(BylineError) as refused:
            self.byline.attributions.file(recorded["id"], b"no picture")
        self.assertEqual(refused.exception.status, 400)

    def test_resolves_a_file(self) -> None:
        self.assertIsNone(self.byline.resolve_file(io.BytesIO(PIXEL))["creators"])


class Batches(Case):
    def item(self, content_id: str) -> CreateAttributionBatchItem:
        return {
            "project_id": self.project["id"],
            "content_id": content_id,
            "attribution_type": "text_content",
        }

    def test_any_length_in_calls_that_the_api_takes(self) -> None:
        items = [self.item(f"batch:{number}") for number in range(1001)]
        items[3] = {**items[3], "metadata": {"text": "x" * 1_100_000}}
        items[1000] = {**items[1000], "attribution_type": "No Type"}
        key = str(uuid.uuid4())
        result = self.byline.attributions.record_batch(items, idempotency_key=key)
        self.assertEqual([entry["index"] for entry in result["rejected"]], [3, 1000])
        self.assertEqual(len(result["accepted"]), 999)
        again = self.byline.attributions.record_batch(items, idempotency_key=key)
        self.assertEqual((len(again["accepted"]), len(again["duplicates"])), (0, 999))
        self.assertEqual(self.total(), 999)


class Accidents(Case):
    def setUp(self) -> None:
        self.proxy = FlakyProxy(INSTANCE)
        self.addCleanup(self.proxy.close)
        self.log: list[CallLog] = []

    def client(self, **options: Any) -> Byline:
        return Byline(base_url=f"{self.proxy.url}/v1/", log=self.log.append, **options)

    def refused(self, client: Byline) -> BylineError:
        with self.assertRaises(BylineError) as caught:
            client.projects.list().page()
        return caught.exception

    def test_a_lost_answer_is_asked_for_again_under_the_same_key(self) -> None:
        before = self.total()
        self.proxy.faults = ["answer lost", Refusal(503), Refusal(502, body=b"<html>")]
        self.client().attributions.record(**self.use("lost"))
        self.assertEqual(self.total(), before + 1)
        self.assertEqual(len({each.headers["idempotency-key"] for each in self.proxy.seen}), 1)
        self.assertEqual([each.status for each in self.log], [0, 503, 502, 201])
        self.assertRegex(self.log[-1].request_id or "", "^req_")
        self.assertIsNotNone(self.log[-1].rate_limit)
        self.assertRegex(self.proxy.seen[0].headers["user-agent"], r"^byline-python/\d")

    def test_retry_after_is_waited_for_unless_it_is_too_long(self) -> None:
        self.proxy.faults = [Refusal(429, {"Retry-After": "1"})]
        started = time.monotonic()
        self.client().projects.list().page()
        self.assertGreaterEqual(time.monotonic() - started, 1)
        self.proxy.faults = [Refusal(429, {"Retry-After": "61"})]
        error = self.refused(self.client())
        self.assertEqual((error.code, error.status, error.retry_after), ("rate_limited", 429, 61))
        self.assertEqual(len(self.proxy.seen), 3)

    def test_what_does_not_pass_is_not_tried_again(self) -> None:
        for status in (500, 302, 200):
            self.proxy.faults = [Refusal(status, {"Location": "https://elsewhere.example/"}, b"<html>")]
            self.assertEqual(self.refused(self.client()).code, "unexpected_answer")
        self.assertEqual(len(self.proxy.seen), 3)

    def test_silence_and_absence(self) -> None:
        self.proxy.faults = ["no answer"]
        error = self.refused(self.client(timeout=0.2, max_retries=0))
        self.assertIsInstance(error, BylineConnectionError)
        self.assertEqual((error.code, error.status), ("timed_out", 0))
        self.proxy.close()
        self.assertEqual(self.refused(self.client(max_retries=1)).code, "connection_failed")
        self.assertEqual([entry.attempt for entry in self.log], [1, 1, 2])

    def test_a_log_that_fails_fails_no_call_and_holds_no_token(self) -> None:
        def fail(entry: CallLog) -> None:
            self.assertNotIn(os.environ["BYLINE_TOKEN"], str(dataclasses.asdict(entry)))
            raise RuntimeError

        Byline(log=fail).projects.list().page()


class Errors(Case):
    def test_an_error_says_what_is_wrong_where_and_where_to_read_on(self) -> None:
        with self.assertRaises(BylineError) as caught:
            self.byline.projects.create(name="a", type="spaceship")  # pyright: ignore[reportArgumentType]
        error = caught.exception
        self.assertEqual((error.status, error.code), (400, "invalid_request"))
        self.assertEqual(error.errors[0]["path"], "type")
        self.assertIn(error.errors[0]["message"], str(error))
        self.assertRegex(error.request_id or "", "^req_")
        self.assertEqual(error.docs_url, f"{INSTANCE}/docs/errors#invalid_request")
        self.assertRegex(error.idempotency_key or "", "^[0-9a-f-]{36}$")

    def test_mistakes_are_found_before_anything_is_sent(self) -> None:
        token = os.environ["BYLINE_TOKEN"]
        typo = f"{token[:-1]}{'a' if token[-1] != 'a' else 'b'}"
        for wrong in (
            lambda: Byline(token="hello"),
            lambda: Byline(token=typo),
            lambda: Byline(base_url="byline.example"),
            lambda: self.byline.projects.get(".."),
            lambda: self.byline.attributions.record(**self.use("a"), idempotency_key="two words"),
        ):
            with self.assertRaises(BylineError) as caught:
                wrong()
            self.assertEqual(caught.exception.code, "invalid_options")
            self.assertNotIn(token[4:], str(caught.exception))


class Names(unittest.TestCase):
    def test_methods_are_those_of_the_typescript_sdk(self) -> None:
        client = Byline()
        names = {
            name: sorted(each for each, _ in inspect.getmembers(resource, inspect.ismethod) if each[0] != "_")
            for name, resource in vars(client).items()
            if name[0] != "_"
        }
        self.assertEqual(names, json.loads(os.environ["SDK_METHODS"]))
