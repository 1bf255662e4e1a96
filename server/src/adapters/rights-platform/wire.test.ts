import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalJson, digest, entry as documentedEntry } from "../../../../sandbox/rights-platform/wire.ts";
import { createRightsPlatform } from "./platform.ts";
import { type Entry, entry, hashEntry } from "./wire.ts";

const document = readFileSync(
  path.resolve(import.meta.dirname, "../../../../docs/rights-platform.md"),
  "utf8",
);

/** Literal values, computed with Python's json and hashlib: neither side may compute its own expectation. */
const VECTORS: { name: string; given: Entry; canonical: string; hash: string }[] = [
  {
    name: "every member",
    given: {
      ref: "0198c1f2-6f3a-7c41-9d2e-3b5a7f10c8d4",
      revision: 1,
      withdrawn: false,
      content_id: "wikipedia:the-starry-night",
      content_creator_id: "creator:vincent-van-gogh",
      attribution_type: "image_content",
      title: "The Starry Night",
      creator: "Vincent van Gogh",
      platform: "web",
      original_url: "https://en.wikipedia.org/wiki/The_Starry_Night",
      license: "CC0-1.0",
      recorded_at: "2026-11-21T02:27:49.828Z",
    },
    canonical:
      '{"attribution_type":"image_content","content_creator_id":"creator:vincent-van-gogh",' +
      '"content_id":"wikipedia:the-starry-night","creator":"Vincent van Gogh","license":"CC0-1.0",' +
      '"original_url":"https://en.wikipedia.org/wiki/The_Starry_Night","platform":"web",' +
      '"recorded_at":"2026-11-21T02:27:49.828Z","ref":"0198c1f2-6f3a-7c41-9d2e-3b5a7f10c8d4",' +
      '"revision":1,"title":"The Starry Night","withdrawn":false}',
    hash: "65faa8492b5e0c84d2f59bffa5637e52128e05b69baf52780b44103df069bf40",
  },
  {
    name: "nulls, quotes, control characters, and characters beyond ASCII and the basic plane",
    given: {
      ref: "0198c1f2-6f3a-7c41-9d2e-3b5a7f10c8d5",
      revision: 12,
      withdrawn: true,
      content_id: "isbn:9780141439518",
      content_creator_id: null,
      attribution_type: "text_quote",
      title: 'Zo\u00eb\'s "\u00c7a" / a\\b\n\t\u20ac \u{1f3a8} \u2028\u007f<\u0001>',
      creator: null,
      platform: null,
      original_url: null,
      license: null,
      recorded_at: "2026-01-02T03:04:05.006Z",
    },
    canonical:
      '{"attribution_type":"text_quote","content_creator_id":null,"content_id":"isbn:9780141439518",' +
      '"creator":null,"license":null,"original_url":null,"platform":null,' +
      '"recorded_at":"2026-01-02T03:04:05.006Z","ref":"0198c1f2-6f3a-7c41-9d2e-3b5a7f10c8d5","revision":12,' +
      '"title":"Zo\u00eb\'s \\"\u00c7a\\" / a\\\\b\\n\\t\u20ac \u{1f3a8} \u2028\u007f<\\u0001>",' +
      '"withdrawn":true}',
    hash: "4b9cf01b16236459915d5961c460ad96c1679344b453bfd956f73d7e2a9a2b2b",
  },
];

const received: { method?: string; url?: string; headers: NodeJS.Dict<string | string[]>; body: string }[] =
  [];
const registry = createServer(async (request, response) => {
  const { method, url, headers } = request;
  received.push({ method, url, headers, body: await text(request) });
  response.writeHead(503).end();
});
beforeAll(() => new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve)));
afterAll(() => void registry.close());

describe.each(VECTORS)("an entry with $name", ({ given, canonical, hash }) => {
  const reversed = Object.fromEntries(Object.entries(given).reverse()) as Entry;

  test("has the same hash at Byline and the reference platform, whatever the order of its members", () => {
    expect([hashEntry(given), hashEntry(reversed)]).toEqual([hash, hash]);
    expect([digest(given), digest(reversed)]).toEqual([hash, hash]);
    expect(canonicalJson(reversed)).toBe(canonical);
  });

  test("is sent to its address with exactly these members, the key, and its revision", async () => {
    const api = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    const connection = { api, key: "k-1", callbackSecret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" };
    await createRightsPlatform(connection, Date.now).put([given]);
    const sent = received.at(-1);
    expect(sent).toMatchObject({
      method: "PUT",
      url: `/attributions/${given.ref}`,
      headers: {
        authorization: "Bearer k-1",
        "content-type": "application/json",
        "idempotency-key": `${given.ref}:${given.revision}`,
      },
    });
    expect(JSON.parse(sent?.body ?? "")).toEqual(given);
  });

  test("is valid for both, and with any member missing for neither", () => {
    const { platform: _, ...incomplete } = given;
    for (const schema of [entry, documentedEntry]) {
      expect(schema.safeParse(given).success).toBe(true);
      expect(schema.safeParse(incomplete).success).toBe(false);
      expect(schema.safeParse({ ...given, more: 1 }).success).toBe(false);
    }
  });
});

test("the document's example is exactly the first of these entries", () => {
  const [example] = VECTORS as [(typeof VECTORS)[number]];
  const [shown, canonical, hash] = [
    ...(document.split("### The hash")[1]?.matchAll(/```\w*\n(.*?)\n```/gs) ?? []),
  ];
  expect(JSON.parse(shown?.[1] ?? "")).toEqual(example.given);
  expect([canonical?.[1], hash?.[1]]).toEqual([example.canonical, example.hash]);
});
