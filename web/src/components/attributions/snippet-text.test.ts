import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { cliSnippet, curlSnippet, TOKEN_VARIABLE, typescriptSnippet, viewSnippet } from "./snippet-text.ts";

const origin = "https://byline.example";
const attribution = {
  projectId: "p1",
  contentId: "o'keeffe",
  contentCreatorId: "",
  attributionType: "image_content",
  metadata: { title: 'Jack-in-the-Pulpit "No. IV" $(id)' },
};
const body = {
  project_id: "p1",
  content_id: "o'keeffe",
  attribution_type: "image_content",
  metadata: attribution.metadata,
};

/** Returns the arguments that a shell passes to curl, one JSON text per line. */
const argumentsOf = (snippet: string): string[] =>
  JSON.parse(
    execFileSync("sh", ["-c", snippet.replace(/^curl/, '"$0" -e "$1"'), process.execPath, PRINT], {
      encoding: "utf8",
    }),
  );
const PRINT = "console.log(JSON.stringify(process.argv.slice(1)))";

test("the curl command survives the shell, whatever it quotes", () => {
  const words = argumentsOf(curlSnippet(origin, "byl_x", attribution).replace("curl ", "curl -- "));
  expect(words.slice(0, -1)).toEqual([
    `${origin}/v1/attributions`,
    "-H",
    "Authorization: Bearer byl_x",
    "-H",
    "Content-Type: application/json",
    "-d",
  ]);
  expect(JSON.parse(words.at(-1) ?? "")).toEqual(body);
});

test("the TypeScript call is the same, without an empty creator or metadata", () => {
  const read = (snippet: string) =>
    new Function(`return ${/record\((.*)\);$/s.exec(snippet)?.[1]}`)() as unknown;
  expect(read(typescriptSnippet(origin, "byl_x", attribution))).toEqual(body);
  const { metadata: _, ...bare } = body;
  expect(read(typescriptSnippet(origin, "byl_x", { ...attribution, metadata: {} }))).toEqual(bare);
});

test("the command-line call is the same, whatever it quotes", () => {
  const snippet = cliSnippet(origin, "byl_x", { ...attribution, externalId: "a b" });
  const words = argumentsOf(snippet.replace(/^[\s\S]*BYLINE_TOKEN=byl_x byline/, "curl --"));
  expect(words.slice(0, -1)).toEqual(
    ["record", "o'keeffe", "--type", "image_content", "--project", "p1"].concat([
      ...["--external-id", "a b", "--metadata"],
    ]),
  );
  expect(JSON.parse(words.at(-1) ?? "")).toEqual(body.metadata);
  expect(cliSnippet(origin, TOKEN_VARIABLE, attribution)).toContain("\nbyline record 'o'");
});

test("without a token, the calls read it from the environment", () => {
  expect(curlSnippet(origin, TOKEN_VARIABLE, attribution)).toContain('"Authorization: Bearer $BYLINE_TOKEN"');
  expect(typescriptSnippet(origin, TOKEN_VARIABLE, attribution)).toContain(
    "{ token: process.env.BYLINE_TOKEN,",
  );
});

test("the reported view contains the reader's own browser", () => {
  const words = argumentsOf(viewSnippet(origin, "p1", "Browser's/1").replace("curl ", "curl -- "));
  expect(JSON.parse(words.at(-1) ?? "").events[0]).toMatchObject({
    project_id: "p1",
    type: "view",
    viewer_user_agent: "Browser's/1",
  });
});
