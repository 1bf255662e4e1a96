import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import type { CreateAttribution } from "@byline/sdk";
import { createRelay } from "./relay.ts";

const recorded: CreateAttribution[] = [];
const server = createRelay({
  projectId: "my-project",
  recordBatch: async (uses) => {
    recorded.push(...uses);
    return { accepted: [], duplicates: [], rejected: [] };
  },
}).listen(0);
await once(server, "listening");
after(() => server.close());

async function send(body: unknown): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}/uses`, { method: "POST", body: JSON.stringify(body) });
  return answer.status;
}

const id = "4a1f6f0c-7d0e-4f4b-9a51-2f1f1c7e5d10";

test("the relay decides what to record about a use", async () => {
  const use = { id, work: "pride", project_id: "another", content_id: "anything" };
  assert.equal(await send([use, { ...use, work: "unknown" }, { ...use, work: "__proto__" }]), 200);
  assert.equal(recorded.length, 1);
  assert.equal(recorded[0]?.content_id, "gutenberg:1342");
  assert.deepEqual([recorded[0]?.project_id, recorded[0]?.external_id], ["my-project", id]);
});

test("refuses anything else", async () => {
  for (const body of [null, {}, [null], [{ id: "1", work: "pride" }], Array(101).fill({ id, work: "pride" })])
    assert.equal(await send(body), 400);
  assert.equal(await send("x".repeat(100_001)), 413);
  assert.equal(recorded.length, 1);
});
