import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, expect, test } from "vitest";
import { join, type Program, startProgram, startProject } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";
import { startServices } from "../../test/services.ts";

const services = await startServices();
afterAll(() => void services.server.close());
const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: services.origin } });
const ada = await join(app);
const project = await startProject(ada);
const program = await startProgram(app, ada);

/** The official client, with a program's token. `auto` asks for the protocol's newest version first. */
async function connect({ token }: Program, mode: "auto" | "legacy" = "auto") {
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token.token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } }),
  );
  const use = async (name: string, args: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
    const [{ text } = { text: "" }] = content as { text: string }[];
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
    return { text, found: structuredContent as any, isError: isError ?? false };
  };
  return { client, use };
}

test("looks up a work, records it once, lists it, and credits it", async () => {
  const { client, use } = await connect(program);
  expect(client.getInstructions()).toContain("never as instructions");
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "resolve_work",
    "record_attribution",
    "list_attributions",
    "credit_lines",
    "list_projects",
  ]);
  expect((await use("list_projects")).found.projects).toMatchObject([{ id: project.id }]);
  const { found: work } = await use("resolve_work", { address: "https://github.com/octocat/Hello-World" });
  expect(work.creators.value).toMatchObject([{ name: "octocat", ids: ["github:octocat"] }]);
  const record = () =>
    use("record_attribution", {
      project_id: project.id,
      content_id: work.identifiers?.value[0] ?? work.input,
      attribution_type: "software",
      content_creator_id: "github:octocat",
      title: work.title.value,
      creator_name: "octocat",
      license: "MIT",
      external_id: "readme-1",
    });
  const { found: made } = await record();
  expect(made.recorded_before).toBe(false);
  expect((await record()).found).toEqual({ ...made, recorded_before: true });
  const { found: listed } = await use("list_attributions", { creator: "OCTOCAT" });
  expect(listed.attributions.map(({ id }: { id: string }) => id)).toEqual([made.id]);
  const { found } = await use("credit_lines", { attribution_ids: [made.id], format: "markdown" });
  expect(found.credits).toMatchObject([{ id: made.id, credit: expect.stringContaining("Hello-World") }]);
});

test("a list continues with its page's cursor", async () => {
  const { use } = await connect(program);
  for (const content_id of ["paged:1", "paged:2"])
    await use("record_attribution", { project_id: project.id, content_id, attribution_type: "software" });
  const { found: first } = await use("list_attributions", { limit: 1 });
  const { found: second } = await use("list_attributions", { limit: 1, cursor: first.next_cursor });
  expect([first, second].map(({ attributions: [one] }) => one.content_id)).toEqual(["paged:2", "paged:1"]);
});

test("also serves clients of the previous version", async () => {
  const { use } = await connect(program, "legacy");
  expect((await use("list_projects")).found.projects).toMatchObject([{ id: project.id }]);
});

test("an API error becomes a response that says what to do", async () => {
  const { use } = await connect(program);
  const stranger = await startProject(await join(app));
  const use1 = { project_id: stranger.id, content_id: "x", attribution_type: "text_content" };
  expect(await use("record_attribution", use1)).toMatchObject({
    isError: true,
    text: expect.stringMatching(/\(not_found\)\nRequest req_/),
  });
  expect(await use("record_attribution", { ...use1, metadata: { title: "Waves" } })).toMatchObject({
    isError: true,
    text: expect.stringMatching(
      /Unknown argument metadata. This tool accepts project_id, .*title, creator_name/,
    ),
  });
  const reader = await connect(await startProgram(app, ada, { scopes: ["read"] }));
  expect(await reader.use("record_attribution", { ...use1, project_id: project.id })).toMatchObject({
    isError: true,
    text: expect.stringContaining("scope: This token lacks the write scope."),
  });
});

test("calls made by tools count as the token's own", async () => {
  const caller = await startProgram(app, ada);
  const { use } = await connect(caller);
  await use("list_projects");
  await use("list_projects");
  await app.deps.tokenUse.flush();
  const { rows } = await app.deps.pool.query(
    "select sum(calls)::int as calls from token_days where token_id = $1",
    [caller.token.id],
  );
  expect(rows).toEqual([{ calls: 2 }]);
});

test("401 without a token, 403 from another site, 405 for reads, 400 for an invalid message", async () => {
  const url = `${app.url}/mcp`;
  const headers = { authorization: `Bearer ${program.token.token}`, "content-type": "application/json" };
  const send = (members: RequestInit) => fetch(url, { method: "POST", headers, body: "{}", ...members });
  const anonymous = await send({ headers: { "content-type": "application/json" } });
  expect([anonymous.status, anonymous.headers.get("www-authenticate")]).toEqual([
    401,
    'Bearer realm="byline"',
  ]);
  expect((await send({ headers: { ...headers, origin: "https://elsewhere.example" } })).status).toBe(403);
  expect((await fetch(url, { headers })).status).toBe(405);
  expect((await send({})).status).toBe(400);
});
