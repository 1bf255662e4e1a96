import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);
await program.post("/v1/attributions", attributionInput(project));
const idOf = async (kind: "creators" | "works") => (await program.get(`/v1/${kind}`)).body[kind][0].id;

const [creatorId, workId] = [await idOf("creators"), await idOf("works")];
const { body: recorded } = await program.post(
  "/v1/attributions",
  attributionInput(project, { content_id: "another" }),
);

type Place = { path: string; code: string };
const placesOf = (list: Place[]) => list.map(({ path, code }) => [path, code]);

const CHANGES = [
  {
    name: "an attribution",
    path: `/v1/attributions/${recorded.id}`,
    doubtful: {
      content_id: "1.23457E+12",
      attribution_type: "imgae_content",
      metadata: { titel: "T", license: "CC BY 5.0" },
      reason: "A test",
    },
    warnings: [
      ["content_id", "id_damaged"],
      ["attribution_type", "type_unknown"],
      ["metadata.titel", "member_unknown"],
      ["metadata.license", "license_nonexistent"],
    ],
    fine: { metadata: { title: "T", license: "CC BY 4.0" }, reason: "A test" },
  },
  {
    name: "a creator",
    path: `/v1/creators/${creatorId}`,
    doubtful: { name: "https://orcid.org/0000-0002-1825-0097" },
    warnings: [["name", "creator_unreadable"]],
    fine: { name: "Josiah Carberry" },
  },
  {
    name: "a work",
    path: `/v1/works/${workId}`,
    doubtful: { title: "Irises", license: "CC BY 5.0" },
    warnings: [["license", "license_nonexistent"]],
    fine: { title: "Irises", license: null },
  },
];

test.each(CHANGES)("200: a change of $name lists what its credits can't use", async (one) => {
  const { path, doubtful, warnings, fine } = one;
  const changed = await program.call("PATCH", path, doubtful);
  expect([changed.status, placesOf(changed.body.warnings)]).toEqual([200, warnings]);
  const { body: read, headers } = await program.get(path);
  expect({ ...read, warnings: changed.body.warnings }).toEqual(changed.body);
  expect(headers.get("etag"), "the read's ETag").toBe(changed.headers.get("etag"));
  const mended = await program.call("PATCH", path, fine, { "if-match": headers.get("etag") ?? "" });
  expect([mended.status, mended.body.warnings]).toEqual([200, []]);
});

test.each(CHANGES)("400: strict=true refuses a change to $name with warnings", async (one) => {
  const { path, doubtful, warnings, fine } = one;
  const before = (await program.get(path)).body;
  const { status, body } = await program.call("PATCH", `${path}?strict=true`, doubtful);
  expect(body).toMatchObject({ error: "invalid_request", errors: expect.any(Array) });
  expect([status, placesOf(body.errors)]).toEqual([400, warnings]);
  expect((await program.get(path)).body).toEqual(before);
  expect((await program.call("PATCH", `${path}?strict=true`, fine)).status).toBe(200);
  expect((await program.call("PATCH", `${path}?strict=yes`, fine)).status).toBe(400);
});
