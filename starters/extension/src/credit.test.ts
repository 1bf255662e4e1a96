import assert from "node:assert/strict";
import { test } from "node:test";
import { useOf } from "./credit.ts";

const work = {
  address: "https://pictures.example/wave.jpg",
  title: "The Great Wave",
  creators: ["Éva O'Neil"],
  license: undefined,
  page: "https://pictures.example/",
};

test("a use includes the work, its creator, and the page", async () => {
  const use = await useOf(work, "my-project");
  assert.equal(use.content_id, work.address);
  assert.equal(use.content_creator_id, "creator:eva-o-neil");
  assert.equal(use.metadata?.original_url, work.page);
  const { metadata } = await useOf({ ...work, creators: ["Éva", "Ada"] }, "my-project");
  assert.deepEqual(metadata?.creators, ["Éva", "Ada"]);
});

test("the same image on the same page is one use", async () => {
  const name = async (change: object) => (await useOf({ ...work, ...change }, "my-project")).external_id;
  assert.equal(await name({ title: "Wave" }), await name({}));
  assert.notEqual(await name({ page: "https://pictures.example/2" }), await name({}));
  assert.ok(String(await name({ address: `https://pictures.example/${"x".repeat(900)}` })).length <= 200);
});
