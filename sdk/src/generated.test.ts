import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { generateFiles } from "../../scripts/gen.ts";
import { typeOf } from "../../scripts/gen-typescript.ts";
import { tidyOpenApi } from "../../server/src/http/tidy-openapi.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("openapi.json and generated.ts match the output of `npm run gen`", async () => {
  for (const [file, content] of Object.entries(await generateFiles()))
    expect(readFileSync(path.join(root, file), "utf8"), file).toBe(content);
});

test("every kind of schema in the API has a type", () => {
  expect(typeOf({ type: ["string", "null"] })).toBe("string | null");
  expect(typeOf({ type: "array", items: { type: ["integer", "null"] } })).toBe("(number | null)[]");
  expect(typeOf({ type: "string", enum: ["a", "b"] })).toBe('"a" | "b"');
  expect(typeOf({ anyOf: [{ $ref: "#/components/schemas/Project" }, { type: "null" }] })).toBe(
    "Project | null",
  );
  expect(typeOf({ type: "object", additionalProperties: {} })).toBe("Record<string, unknown>");
  expect(typeOf({ type: "object", properties: { a: { type: "boolean" }, "b-c": {} }, required: ["a"] })).toBe(
    '{\n  a: boolean;\n  "b-c"?: unknown;\n}',
  );
});

test("refuses a schema without a type instead of guessing", () => {
  expect(() => typeOf({ type: "object", allOf: [] } as never)).toThrow("There is no type for");
  expect(() => typeOf({ format: "unheard-of" } as never)).toThrow("There is no type for");
});

test("drops unused schemas, and `Input` from names without a counterpart", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const operation = {
    operationId: "make",
    summary: "",
    requestBody: { content: { "application/json": { schema: ref("MakeInput") } } },
    responses: { 201: { content: { "application/json": { schema: ref("Thing") } } } },
  };
  const schemas = {
    MakeInput: { properties: { part: ref("ThingInput") } },
    Make: {},
    Thing: {},
    ThingInput: {},
    Lonely: {},
  };
  const tidied = tidyOpenApi({
    paths: { "/v1/things": { post: operation }, "/api/things": {} },
    components: { schemas },
  });
  expect(Object.keys(tidied.paths)).toEqual(["/v1/things"]);
  expect(Object.keys(tidied.components.schemas)).toEqual(["Make", "Thing", "ThingInput"]);
  expect(tidied.paths["/v1/things"]?.post?.requestBody?.content?.["application/json"]?.schema).toEqual(
    ref("Make"),
  );
});
