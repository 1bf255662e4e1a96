import { docsSearchOptions } from "@byline/contract/docs-search.ts";
import { expect, test } from "vitest";
import { buildSearchIndex } from "../../web/docs-build/search-index.ts";
import { createFinder } from "../../web/src/components/docs/docs-finder.ts";

/** Tests documentation search: the index from the build, and the browser's finder. */
const index = await buildSearchIndex();
const find = createFinder(index);
const first = (query: string) => find(query)[0]?.to;

/** Splits a query into lower-case words, as search does. */
const wordsOf = (text: string) => docsSearchOptions.tokenize?.(text.toLowerCase()) ?? [];

test("every indexed word is found once it's typed completely", () => {
  const stored = Object.values<{ title: string; heading: string; text: string }>(
    JSON.parse(index).storedFields,
  );
  const written = stored.flatMap(({ title, heading, text }) => `${title} ${heading} ${text}`.split(/\s+/));
  const whole = new Set(written.map((text) => wordsOf(text).join(" ")).filter(Boolean));
  expect(whole.size).toBeGreaterThan(1500);
  const words = new Set([...whole].flatMap((text) => text.split(" ")));
  const typed = new Set([...words].flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1))));
  for (const start of typed) expect(() => find(start), start).not.toThrow();
  expect([...whole].filter((text) => find(text).length === 0)).toEqual([]);
  for (const sign of "$()*+./?[]^{|}\\-_\"'") expect(() => find(`a${sign}`), sign).not.toThrow();
});

test("the best match comes first: subjects, error codes, parameters, headers, languages", () => {
  const wanted: Record<string, string> = {
    cursor: "/docs/paging#cursors",
    "rate limit": "/docs/rate-limits",
    rate_limited: "/docs/errors#rate_limited",
    idempotency: "/docs/idempotency",
    "Idempotency-Key": "/docs/idempotency",
    idempotency_key_reused: "/docs/errors#idempotency_key_reused",
    external_id: "/docs/idempotency#external-ids",
    quota_exceeded: "/docs/errors#quota_exceeded",
    "429": "/docs/rate-limits",
    rotate: "/docs/authentication#rotate-a-token",
    revoke: "/docs/authentication#revoke-a-token",
    python: "/docs/python",
    openapi: "/docs/api-reference#openapi",
    withdraw: "/docs/corrections#withdraw",
    install: "/docs/sdk#install",
    license: "/docs/credits#licenses",
    views: "/docs/events",
    music: "/docs/credits-by-field#music",
    "credits by field": "/docs/credits-by-field",
    "go live": "/docs/go-live",
    csv: "/docs/files",
  };
  expect(Object.fromEntries(Object.keys(wanted).map((query) => [query, first(query)]))).toEqual(wanted);
});

test("every error code and parameter finds the section that explains it", () => {
  const missing = [
    "viewer_address_hash",
    "royalty_basis_points",
    "withdrawn_at",
    "X-RateLimit-Remaining",
  ].filter(
    (name) =>
      !find(name).some(({ to }) => /^\/(api-reference|docs\/(events|attribution|rate-limits))/.test(to)),
  );
  expect(missing).toEqual([]);
});
