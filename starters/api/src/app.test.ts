import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import type { CreateAttribution } from "@byline/sdk";
import { createApp } from "./app.ts";

const recorded: CreateAttribution[] = [];
const uses = { add: (use: CreateAttribution) => recorded.push(use) > 0 };
const creditOf = ({ title }: { title: string }) => `"${title}". As Byline credits it.`;
const server = createApp({ uses, projectId: "my-project", creditOf }).listen(0);
await once(server, "listening");
after(() => server.close());
const get = (path: string) => fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`);

test("delivers a work with its credit, and records its use", async () => {
  const answer = await get("/works/the-starry-night");
  const { credit } = (await answer.json()) as { credit: string };
  assert.equal(credit, '"The Starry Night". As Byline credits it.');
  assert.equal(recorded.length, 1);
  assert.equal(recorded[0]?.content_id, "wikidata:Q45585");
  assert.equal(recorded[0]?.project_id, "my-project");
});

test("doesn't record a missing work", async () => {
  assert.equal((await get("/works/nothing")).status, 404);
  assert.equal(recorded.length, 1);
});
