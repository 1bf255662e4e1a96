import { expect, test } from "vitest";
import { attributionInput, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { runDueImports } from "./run-imports.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);

const doubtful = (members: Record<string, unknown> = {}) =>
  attributionInput(project, {
    content_id: "1.23457E+12",
    attribution_type: "imgae_content",
    metadata: { titel: "T", license: "CC BY 5.0", based_on: { title: "S", license: "CC BY 5.0" } },
    ...members,
  });
const WARNINGS = [
  { path: "content_id", code: "id_damaged", message: expect.stringContaining("1.23457E+12") },
  {
    path: "attribution_type",
    code: "type_unknown",
    message: `"imgae_content" isn't a known type. Did you mean image_content?`,
  },
  { path: "metadata.titel", code: "member_unknown", message: expect.stringContaining("title") },
  { path: "metadata.license", code: "license_nonexistent", message: expect.any(String) },
  { path: "metadata.based_on.license", code: "license_nonexistent", message: expect.any(String) },
];

test("201 lists what the credit can't use, and records it as sent", async () => {
  const { status, body } = await program.post("/v1/attributions", doubtful());
  expect(status).toBe(201);
  expect(body.warnings).toEqual(WARNINGS);
  expect((await program.get(`/v1/attributions/${body.id}`)).body.metadata).toEqual(doubtful().metadata);
});

test("201 again for the same key, and 200 for the same external id, have the same warnings", async () => {
  const key = { "idempotency-key": "doubtful" };
  const first = await program.post("/v1/attributions", doubtful({ external_id: "doubtful" }), key);
  const again = await program.post("/v1/attributions", doubtful({ external_id: "doubtful" }), key);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  const existing = await program.post("/v1/attributions", doubtful({ external_id: "doubtful" }));
  expect([existing.status, existing.body]).toEqual([200, first.body]);
  expect(first.body.warnings).toEqual(WARNINGS);
});

test("200 for a batch, with each item's warnings", async () => {
  const attributions = [
    doubtful({ idempotency_key: "one" }),
    attributionInput(project, { content_id: "fine" }),
    doubtful({ idempotency_key: "one" }),
  ];
  const { body } = await program.post("/v1/attributions/batch", { attributions });
  expect(body.accepted.map(({ index, warnings }: never) => [index, warnings])).toEqual([
    [0, WARNINGS],
    [1, []],
  ]);
  expect(body.duplicates).toMatchObject([{ index: 2, warnings: WARNINGS }]);
  const again = await program.post("/v1/attributions/batch", { attributions: attributions.slice(0, 1) });
  expect(again.body.duplicates).toMatchObject([{ index: 0, warnings: WARNINGS }]);
});

test("400 with strict=true has the same list, and nothing is recorded", async () => {
  const input = doubtful({ external_id: "strict" });
  const { status, body } = await program.post("/v1/attributions?strict=true", input);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: "invalid_request", errors: WARNINGS });
  expect((await program.get("/v1/attributions?external_id=strict")).body.total).toBe(0);
  const fine = await program.post("/v1/attributions?strict=true", attributionInput(project));
  expect([fine.status, fine.body.warnings]).toEqual([201, []]);
  expect((await program.post("/v1/attributions?strict=yes", input)).status).toBe(400);
});

test("a batch with strict=true rejects the items with warnings, and records the others", async () => {
  const attributions = [doubtful(), attributionInput(project, { content_id: "strict and fine" })];
  const { status, body } = await program.post("/v1/attributions/batch?strict=true", { attributions });
  expect(status).toBe(200);
  expect(body.rejected).toEqual([
    { index: 0, error: "invalid_request", message: expect.any(String), errors: WARNINGS },
  ]);
  expect(body.accepted).toMatchObject([{ index: 1, warnings: [] }]);
});

const CSV = [
  "content_id,attribution_type,metadata.title,metadata.license,metadata.titel",
  "1.23457E+12,image_content,T,CC BY 4.0,",
  "fine:1,image_content,T,CC BY 4.0,",
  "x:2,imgae_content,,CC BY 5.0,T",
  "x:3,No Type,T,CC BY 5.0,",
].join("\n");
const IN_FILE = [
  [2, "content_id", "id_damaged"],
  [4, "attribution_type", "type_unknown"],
  [4, "metadata.titel", "member_unknown"],
  [4, "metadata.license", "license_nonexistent"],
];
type InFile = { line: number; path: string; code: string };
const placesOf = (warnings: InFile[]) => warnings.map(({ line, path, code }) => [line, path, code]);

test("an import lists rows with warnings before writing anything, and after", async () => {
  const own = await startProject(ada);
  const checked = await ada.post("/api/attributions/import", { projectId: own.id, csv: CSV, dryRun: true });
  expect(checked.body).toMatchObject({ recorded: 3, rejected: 1, errors: [{ line: 5 }] });
  expect(placesOf(checked.body.warnings)).toEqual(IN_FILE);
  expect((await program.get(`/v1/attributions?project_id=${own.id}`)).body.total).toBe(0);

  const file = { project_id: own.id, format: "csv", data: CSV };
  for (const dry_run of [true, false]) {
    const started = await program.post("/v1/imports", { ...file, dry_run });
    expect([started.status, placesOf(started.body.warnings)]).toEqual([202, IN_FILE]);
    const read = () => program.get(`/v1/imports/${started.body.id}`);
    await runDueImports(app.deps);
    await expect.poll(async () => (await read()).body.state, { timeout: 20_000 }).toBe("done");
    expect(placesOf((await read()).body.warnings)).toEqual(IN_FILE);
    const errors = await program.get(`/v1/imports/${started.body.id}/errors`);
    expect(errors.body.errors).toMatchObject([{ line: 5, path: "attribution_type" }]);
  }
  const { imports } = (await program.get(`/v1/imports?project_id=${own.id}`)).body;
  expect(imports.map(({ warnings }: { warnings: InFile[] }) => placesOf(warnings))).toEqual([
    IN_FILE,
    IN_FILE,
  ]);
});

test("an import with strict=true rejects the rows with warnings, and records the others", async () => {
  const own = await startProject(ada);
  const file = { project_id: own.id, format: "csv", data: CSV };
  for (const dry_run of [true, false]) {
    const started = await program.post("/v1/imports?strict=true", { ...file, dry_run });
    expect([started.status, started.body]).toMatchObject([202, { rejected: 3, warnings: [] }]);
    const { errors } = (await program.get(`/v1/imports/${started.body.id}/errors`)).body;
    expect(errors.map(({ line, path }: InFile) => [line, path])).toEqual([
      ...IN_FILE.map(([line, path]) => [line, path]),
      [5, "attribution_type"],
    ]);
  }
  await runDueImports(app.deps);
  const { attributions } = (await program.get(`/v1/attributions?project_id=${own.id}`)).body;
  expect(attributions).toMatchObject([{ content_id: "fine:1" }]);
  expect((await program.post("/v1/imports?strict=yes", file)).status).toBe(400);
});
