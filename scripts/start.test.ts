import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

test("npm start refuses arguments and says how to set the port", () => {
  const script = path.join(import.meta.dirname, "start.ts");
  // If the argument were accepted, the invalid port would still end the program.
  const env = { ...process.env, PORT: "none" };
  const { status, stderr } = spawnSync(process.execPath, [script, "--port", "4000"], {
    env,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining("Unknown argument --port")]);
  expect(stderr).toContain("PORT=4000 npm start");
});
