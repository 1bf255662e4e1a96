import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "@swc/core";
import { afterAll, expect, test } from "vitest";
import { createCreditQueue, type Use } from "../../examples/react-native/credit-queue.ts";
import { startFlakyProxy } from "../../sdk/test/flaky-proxy.ts";
import { systemCaller } from "../../server/src/core/write.ts";
import { sweepIdempotencyKeys } from "../../server/src/http/idempotency.ts";
import { join, startProgram, startProject } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";

/**
 * Runs the examples unchanged, as separate programs against the real product, for more than a day: the API
 * keeps some data only for a day.
 */
const examples = path.resolve(import.meta.dirname, "../../examples");
const app = await startApp();
const scratch = mkdtempSync(path.join(tmpdir(), "byline-examples-"));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill();
  rmSync(scratch, { recursive: true, force: true });
});

/** Creates a user with a project and its quick start token, and counts their calls. */
async function begin() {
  const ada = await join(app);
  const project = await startProject(ada);
  const program = await startProgram(app, ada, { projectId: project.id });
  const proxy = await startFlakyProxy(app.url);
  const env = {
    PATH: process.env.PATH,
    BYLINE_URL: proxy.url,
    BYLINE_TOKEN: program.token.token,
    BYLINE_PROJECT: project.id,
    PORT: "0",
    STATE_FILE: path.join(mkdtempSync(path.join(scratch, "state-")), "credited.json"),
  };
  const recorded = async () => (await program.get("/v1/attributions?limit=100")).body.attributions;
  const total = async () => (await program.get("/v1/attributions?limit=1")).body.total;
  return { env, recorded, total, project, program, calls: proxy.seen };
}

/** Moves the clock by more than a day, and deletes expired idempotency keys. */
async function passADay() {
  app.advance(25 * 3_600_000);
  await app.deps.pool.query("update idempotency_keys set created_at = created_at - interval '25 hours'");
  await sweepIdempotencyKeys(systemCaller(app.deps));
}

/** Starts an example's server. Resolves to its address and output; `stop` waits for it to exit. */
function serve(
  file: string,
  env: Record<string, string | undefined>,
): Promise<{ url: string; said: () => string; stop: () => Promise<unknown> }> {
  const child = spawn(process.execPath, [path.join(examples, file)], { env });
  children.push(child);
  let said = "";
  const stop = () => {
    const end = once(child, "close"); // including its last output
    child.kill();
    return end;
  };
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const url = /Listening on (\S+)/.exec(said)?.[1];
      if (url) resolve({ url, said: () => said, stop });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", () => reject(new Error(said)));
  });
}

test("the mobile queue keeps uses while offline and sends them in few calls, each recorded once", async () => {
  const { env, total, project, recorded, calls } = await begin();
  const { url } = await serve("react-native/relay.mjs", env);
  const kept = new Map<string, string>();
  const storage = {
    getItem: async (key: string) => kept.get(key) ?? null,
    setItem: async (key: string, value: string) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  };
  const use = (number: number): Use => ({
    content_id: `wave:${number}`,
    attribution_type: "image_content",
    external_id: `wave:${number}:1`,
  });

  const offline = createCreditQueue(storage, "http://127.0.0.1:9/credits");
  await Promise.all(Array.from({ length: 1001 }, (_, number) => offline.add(use(number))));
  expect(await offline.flush()).toBe(1001);
  await passADay();
  const before = new Map(kept);

  const online = createCreditQueue(storage, `${url}/credits`);
  const flushing = online.flush();
  await online.add(use(1001));
  await flushing;
  expect([await online.flush(), await total()]).toEqual([0, 1002]);
  expect(calls.length).toBeLessThanOrEqual(12);
  expect(await online.flush(), "nothing waits, nothing is called").toBe(0);
  await passADay();
  for (const [key, value] of before) kept.set(key, value); // simulates lost answers
  expect([await online.flush(), await total()]).toEqual([0, 1002]);
  expect((await recorded())[0].project_id).toBe(project.id);

  expect((await fetch(`${url}/credits`, { method: "POST", body: "{" })).status).toBe(400);
  expect((await fetch(`${url}/credits`, { method: "POST", body: "{}" })).status).toBe(400);
  expect((await fetch(url)).status).toBe(404);
});

test("the React Native component parses as TypeScript", async () => {
  const source = readFileSync(path.join(examples, "react-native/CreditedImage.tsx"), "utf8");
  const parsed = await parse(source, { syntax: "typescript", tsx: true });
  expect(parsed.body.some((item) => item.type === "ExportDeclaration")).toBe(true);
});

test("the CMS hook records each credit once, corrects changes, and makes no other calls", async () => {
  const { env, recorded, program, calls } = await begin();
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
  const creditOf = (key: string) => JSON.parse(readFileSync(target, "utf8"))[key].credit;
  const night = "paintings-of-the-night.md:/images/starry-night.jpg";
  expect(await run()).toBe("2 recorded, 0 known already, 0 rejected\n");
  expect(creditOf(night)).toMatch(
    /The Starry Night<\/a>" by Vincent van Gogh is in the public domain[.]<\/p>$/,
  );
  expect(calls.map(({ method }) => method)).toEqual(["POST", "GET"]);

  await passADay();
  expect(await run(), "nothing new").toBe("");
  expect(calls).toHaveLength(2);

  writeFileSync(
    path.join(content, "new.md"),
    "---\nimages:\n  - src: /wave.jpg\n    title: The Great Wave\n" +
      '    creators: [Hokusai, "Hiroshige"]\n---\n',
  );
  expect(await run()).toBe("1 recorded, 0 known already, 0 rejected\n");
  expect(creditOf("new.md:/wave.jpg")).toBe(
    '<p>"The Great Wave" by Hokusai and Hiroshige. No license stated.</p>',
  );
  writeFileSync(
    path.join(content, "new.md"),
    '---\nimages:\n  - src: /wave.jpg\n    title: "The Great Wave"\n    license: CC0\n---\n',
  );
  expect(await run(), "a correction").toBe("");
  expect(creditOf("new.md:/wave.jpg")).toContain('"The Great Wave" is dedicated to the public domain under');

  await passADay();
  rmSync(target);
  const before = calls.length;
  expect(await run(), "its notes are lost").toBe("0 recorded, 3 known already, 0 rejected\n");
  expect(calls).toHaveLength(before + 2);
  const [wave, ...others] = await recorded();
  expect(others).toHaveLength(2);
  await program.call("DELETE", `/v1/attributions/${wave.id}`, { reason: "Mistake" });
  rmSync(target);
  await run();
  expect(creditOf("new.md:/wave.jpg"), "withdrawn").toBeNull();
});
