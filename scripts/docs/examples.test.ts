import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "@swc/core";
import { afterAll, expect, test } from "vitest";
import { createCreditQueue, type Use } from "../../examples/react-native/credit-queue.ts";
import { join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";

/** The examples run as they stand, each as a program of its own, against the real product. */
const examples = path.resolve(import.meta.dirname, "../../examples");
const app = await startApp();
const scratch = mkdtempSync(path.join(tmpdir(), "byline-examples-"));
const children: ChildProcess[] = [];
const servers: Server[] = [];
afterAll(() => {
  for (const child of children) child.kill();
  for (const server of servers) server.close();
  rmSync(scratch, { recursive: true, force: true });
});

async function begin() {
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada);
  const env = {
    PATH: process.env.PATH,
    BYLINE_URL: app.url,
    BYLINE_TOKEN: program.token.token,
    BYLINE_PROJECT: project.id,
    PORT: "0",
  };
  const recorded = async () => (await program.get("/v1/attributions?limit=100")).body.attributions;
  return { env, recorded, project };
}

/** Starts a server of an example and resolves to its address and what it says. */
function serve(
  file: string,
  env: Record<string, string | undefined>,
): Promise<{ url: string; said: () => string }> {
  const child = spawn(process.execPath, [path.join(examples, file)], { env });
  children.push(child);
  let said = "";
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const url = /Listening on (\S+)/.exec(said)?.[1];
      if (url) resolve({ url, said: () => said });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(said)));
  });
}

function answerWith(body: () => unknown): Promise<string> {
  const server = createServer((_request, response) => response.end(JSON.stringify(body()))).listen(
    0,
    "127.0.0.1",
  );
  servers.push(server);
  return new Promise((resolve) =>
    server.once("listening", () =>
      resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`),
    ),
  );
}

test("the feed service credits each picture of a feed once, however often it reads the feed", async () => {
  const { env, recorded } = await begin();
  const items = [
    {
      id: "1",
      title: "The Great <Wave>",
      image: "https://example.com/1.jpg",
      url: "https://example.com/1",
      authors: [{ name: "Katsushika Hokusai" }],
    },
    { id: "2", title: "Without a picture", url: "https://example.com/2" },
  ];
  const feed = await answerWith(() => ({ version: "https://jsonfeed.org/version/1.1", items }));
  const { url, said } = await serve("feed-service/credit-feed.mjs", {
    ...env,
    FEED_URL: feed,
    REFRESH_SECONDS: "0.2",
  });
  expect(said()).toContain("1 recorded, 0 known already, 0 rejected");
  expect(await (await fetch(url)).text()).toContain(
    '— Katsushika Hokusai, <cite><a href="https://example.com/1">The Great &#60;Wave&#62;</a></cite>',
  );
  items.push({
    id: "3",
    title: "Later",
    image: "https://example.com/3.jpg",
    url: "https://example.com/3",
    authors: [],
  });
  await expect.poll(said, { timeout: 15_000 }).toContain("1 recorded, 1 known already");
  const records = await recorded();
  expect(records.map((record: Use) => record.content_id).toSorted()).toEqual(["feed:1", "feed:3"]);
  expect(records.at(-1)).toMatchObject({
    content_creator_id: "creator:katsushika-hokusai",
    metadata: { title: "The Great <Wave>" },
  });
});

test("the mobile queue keeps uses while offline, and the relay records each once", async () => {
  const { env, recorded, project } = await begin();
  const { url } = await serve("react-native/relay.mjs", env);
  const kept = new Map<string, string>();
  const storage = {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, value: string) => void kept.set(key, value),
  };
  const use = (id: string): Use => ({
    content_id: id,
    attribution_type: "image_content",
    external_id: `${id}:1`,
  });

  const offline = createCreditQueue(storage, "http://127.0.0.1:9/credits");
  await Promise.all([offline.add(use("wave:1")), offline.add(use("wave:2"))]);
  expect(await offline.flush()).toBe(2);
  const before = kept.get("uses-to-credit") as string;

  const online = createCreditQueue(storage, `${url}/credits`);
  expect(await online.flush()).toBe(0);
  kept.set("uses-to-credit", before); // as if the answer had been lost
  expect(await online.flush()).toBe(0);
  const records = await recorded();
  expect(records.map((record: Use) => record.content_id).toSorted()).toEqual(["wave:1", "wave:2"]);
  expect(records[0].project_id).toBe(project.id);

  expect((await fetch(`${url}/credits`, { method: "POST", body: "{" })).status).toBe(400);
  expect((await fetch(url)).status).toBe(404);
});

test("the React Native component is TypeScript that parses", async () => {
  const source = readFileSync(path.join(examples, "react-native/CreditedImage.tsx"), "utf8");
  const parsed = await parse(source, { syntax: "typescript", tsx: true });
  expect(parsed.body.some((item) => item.type === "ExportDeclaration")).toBe(true);
});

test("the CMS hook records each credit of a Markdown page once, and writes its line", async () => {
  const { env, recorded } = await begin();
  const content = path.join(scratch, "content");
  const target = path.join(scratch, "credits.json");
  cpSync(path.join(examples, "cms-hook/content"), content, { recursive: true });
  const run = () =>
    new Promise<string>((resolve, reject) =>
      execFile(
        process.execPath,
        [path.join(examples, "cms-hook/credit-markdown.mjs"), content, target],
        { env },
        (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve(stdout + stderr)),
      ),
    );
  expect(await run()).toBe("2 recorded, 0 known already, 0 rejected\n");
  const credits = JSON.parse(readFileSync(target, "utf8"));
  expect(credits["paintings-of-the-night.md:/images/starry-night.jpg"]).toMatch(
    /^<p>"<a href=.*The Starry Night<\/a>" by Vincent van Gogh/,
  );
  writeFileSync(
    path.join(content, "new.md"),
    '---\nimages:\n  - src: /wave.jpg\n    title: "The Great Wave"\n---\n',
  );
  expect(await run()).toBe("1 recorded, 2 known already, 0 rejected\n");
  expect((await recorded()).map((record: Use) => record.content_id)).toEqual([
    "/wave.jpg",
    "https://en.wikipedia.org/wiki/Nighthawks_(Hopper)",
    "https://en.wikipedia.org/wiki/The_Starry_Night",
  ]);
});
