import { expect, test } from "vitest";
import { readAnswer, readAnswers } from "./answers.ts";
import type { Entry } from "./wire.ts";

const entryOf = (ref: string) => ({ ref, revision: 1 }) as Entry;
const entries = [entryOf("a"), entryOf("b")];
const reply = (status: number, body: unknown = {}) => ({ status, body, retryAfterMs: undefined });

test("the database accepts a reason cut in the middle of a character", () => {
  const body = { title: "No", status: 422, detail: `${"a".repeat(499)}😀 and more` };
  const answer = readAnswer(reply(422, body), entryOf("a"));
  expect(answer.kind).toBe("rejected");
  const { reason = "" } = "answer" in answer ? answer.answer : {};
  expect(reason).toHaveLength(500);
  expect(reason.isWellFormed()).toBe(true);
});

test.each([302, 403, 404, 409, 501])("%i for a batch says nothing about its entries", (status) => {
  expect(readAnswers(reply(status), entries)).toMatchObject([
    { kind: "later", unknown: true, fault: false, slowDown: false },
    { kind: "later", unknown: true, fault: false, slowDown: false },
  ]);
});

test("401 for a batch refuses the key, and 429 slows down every call", () => {
  expect(readAnswers(reply(401), entries)[0]).toMatchObject({ kind: "refused" });
  expect(readAnswers(reply(429), entries)[0]).toMatchObject({ kind: "later", slowDown: true });
});

test("429 for one entry of a batch delays only that entry", () => {
  const results = [{ ref: "a", status: 429, title: "Slow", retry_after: 30 }];
  expect(readAnswers(reply(200, { results }), entries)).toMatchObject([
    { kind: "later", slowDown: false, retryAfterMs: 30_000 },
    { kind: "later", unknown: true },
  ]);
});
