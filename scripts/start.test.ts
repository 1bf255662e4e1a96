import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

function start(...args: string[]) {
  const script = path.join(import.meta.dirname, "start.ts");
  // If the arguments were accepted, the invalid port would still end the program.
  const env = { ...process.env, PORT: "none" };
  return spawnSync(process.execPath, [script, ...args], { env, encoding: "utf8" });
}

test("npm start refuses unknown arguments and says how to set the port", () => {
  const { status, stderr } = start("--port", "4000");
  expect([status, stderr]).toEqual([1, expect.stringContaining("Unknown argument --port")]);
  expect(stderr).toContain("PORT=4000 npm start");
});

test("npm start -- --processes sets BYLINE_PROCESSES", () => {
  expect(start("--processes", "2").stderr).not.toContain("BYLINE_PROCESSES");
  expect(start("--processes", "100").stderr).toContain("BYLINE_PROCESSES must be at most 32");
});
