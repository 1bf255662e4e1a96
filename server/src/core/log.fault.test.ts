import { expect, test } from "vitest";
import { createDataFolder, startProcess } from "../../test/process.ts";

test("an unhandled rejection is logged with its cause, and ends neither process", {
  timeout: 60_000,
}, async () => {
  const reject = "setTimeout(() => Promise.reject(new Error('nobody waits for ' + process.pid)), 1000)";
  const server = await startProcess(await createDataFolder(), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}`,
  });
  const lines = () =>
    [...server.output().matchAll(/^{.*}$/gm)]
      .map(([line]) => JSON.parse(line))
      .filter(({ msg }) => msg === "unhandled promise rejection");
  await expect.poll(() => lines().length, { timeout: 20_000 }).toBe(2);
  expect(lines()[0]).toMatchObject({ level: "error", err: { type: "Error", stack: expect.any(String) } });
  const rejected = lines().map(({ err }) => err.message);
  expect(new Set(rejected).size, "of the server and of its worker").toBe(2);
  expect(rejected).toContain(`nobody waits for ${server.pid}`);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
