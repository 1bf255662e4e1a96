import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { TOKEN_SCOPES } from "@byline/contract/tokens.ts";
import { sampleMessage } from "@byline/contract/webhook-events.ts";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Byline } from "../sdk/src/index.ts";
import { methodsOf } from "../sdk/test/methods-of.ts";
import { runDueAttributionExports } from "../server/src/modules/attributions/run-exports.ts";
import { join, startProgram } from "../server/test/cast.ts";
import { startApp } from "../server/test/harness.ts";
import { freePort } from "../server/test/process.ts";

/** Tests the Python client as users have it, installed by pip from an instance into its own folder. */
const python = path.resolve(import.meta.dirname, "../python");
const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "byline-python-"));
// The wheel contains the instance's address, so the port is chosen first.
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const app = await startApp({
  port,
  pythonFolder: python,
  settings: { BYLINE_URL: origin, BYLINE_API_RATE_LIMIT: "100000" },
});
const ada = await join(app);
const { token } = (await startProgram(app, ada, { scopes: TOKEN_SCOPES })).token;
// Processes the worker's jobs while a test waits for them.
const working = setInterval(() => runDueAttributionExports(app.deps).catch(() => {}), 300);
afterAll(() => clearInterval(working));
const readme = readFileSync(path.join(python, "README.md"), "utf8");

beforeAll(async () => {
  const address = /pip install (https:\S+)/.exec(readme)?.[1]?.replace("https://byline.example", origin);
  const args = ["-m", "pip", "install", "--no-index", "--no-cache-dir", "--target", folder, String(address)];
  await run("python3", args).catch((error) => {
    throw new Error("The Python client is tested with python3 (3.11 or newer) and its pip.", {
      cause: error,
    });
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const execute = (args: string[], env: Record<string, string> = {}) =>
  run("python3", args, {
    cwd: path.join(python, "tests"),
    env: {
      PATH: process.env.PATH,
      PYTHONPATH: folder,
      PYTHONDONTWRITEBYTECODE: "1",
      BYLINE_TOKEN: token,
      ...env,
    },
  });

test("the README's example records with the installed package, which knows its instance", async () => {
  const example = /^```python\n([\s\S]*?)^```$/m.exec(readme)?.[1] as string;
  expect(await execute(["-c", example])).toEqual({
    stdout: "wikipedia:the-starry-night is credited to creator:vincent-van-gogh\n",
    stderr: "",
  });
});

test("the client's own tests pass against the server", { timeout: 60_000 }, async () => {
  const body = JSON.stringify({ ...sampleMessage("attribution.withdrawn"), data: { reason: "Zoë 🎨" } });
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const at = new Date();
  const headers = {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
  };
  const { stderr } = await execute(["-W", "error", "-m", "unittest"], {
    SIGNED: JSON.stringify({ secret, headers, body }),
    SDK_METHODS: JSON.stringify(methodsOfSdk()),
  });
  expect(stderr).toMatch(/^Ran [1-9]\d tests in [\s\S]*^OK$/m);
});

/** Returns the TypeScript SDK's methods by resource, with Python names. */
function methodsOfSdk(): Record<string, string[]> {
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const resources = Object.entries(new Byline({ token, baseUrl: origin }));
  return Object.fromEntries(
    resources.map(([name, resource]) => {
      // Only the TypeScript SDK has a queue.
      const methods = methodsOf(resource).filter((method) => method !== "queue");
      return [name, methods.map(snake).toSorted()];
    }),
  );
}

test("pip shows the package's license and version", async () => {
  const { stdout } = await execute(["-m", "pip", "show", "--files", "byline-sdk"]);
  expect(stdout).toContain("Name: byline-sdk\n");
  expect(stdout).toContain("byline/py.typed\n");
});
