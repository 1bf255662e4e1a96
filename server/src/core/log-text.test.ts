import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { logPreflight } from "../preflight.ts";
import { createLog } from "./log.ts";
import { logText } from "./log-text.ts";

/** Returns what the terminal shows of what `write` logs, without the times. */
function shown(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog("info", logText({ write: (line) => lines.push(line) })));
  for (const line of lines) expect(line).toMatch(/^\d\d:\d\d:\d\d .*\n$/s);
  return lines.map((line) => line.slice(9, -1));
}

test("an event is one readable line", () => {
  expect(
    shown((log) => {
      log.info({ migrations: ["0001_a", "0002_b", "0003_c", "0004_d"] }, "database migrated");
      log.child({ process: "worker" }).warn({ mail: "m1", tries: 2 }, "a mail could not be sent");
      log.error({ err: new TypeError("x is not a function") }, "a job failed");
    }),
  ).toEqual([
    "database migrated (migrations: 4)",
    "warning: a mail could not be sent (process: worker, mail: m1, tries: 2)",
    expect.stringMatching(/^error: a job failed: x is not a function\n {4}at /),
  ]);
});

test("shows public API calls and failures, but not pages and the app's own calls", () => {
  const answered = (method: string, path: string, status: number) => ({
    ...{ reqId: "req_1", method, path, status, ms: 12.3, address: "127.0.0.1" },
  });
  expect(
    shown((log) => {
      log.info(answered("GET", "/projects", 200), "answered");
      log.info(answered("POST", "/api/projects", 201), "answered");
      log.info(answered("POST", "/v1/attributions", 201), "answered");
      log.child({ process: 2 }).info(answered("GET", "/api/projects", 500), "answered");
      log.info("listening");
    }),
  ).toEqual([
    "POST /v1/attributions 201, 12.3 ms (req_1)",
    "GET /api/projects 500, 12.3 ms (process: 2, req_1)",
  ]);
});

test("on a private machine, missing settings take one line, and a mistyped one another", () => {
  expect(shown((log) => logPreflight(readConfig({ BYLINE_OPEN_LIMITS: "10" }), log))).toEqual([
    expect.stringMatching(/^warning: Unknown settings: BYLINE_OPEN_LIMITS\. Check their spelling/),
    "Only this machine can reach this instance. Before you open it to others, set up: Address, Mail, " +
      "Registry, Payments, Legal texts. See docs/operations.md.",
  ]);
});

test("lines are text in development, and JSON in production or on request", () => {
  expect(readConfig({}).logFormat).toBe("text");
  expect(readConfig({ BYLINE_LOG_FORMAT: "json" }).logFormat).toBe("json");
  const production = { NODE_ENV: "production", BYLINE_URL: "https://byline.example" };
  expect(readConfig(production).logFormat).toBe("json");
  expect(readConfig({ ...production, BYLINE_LOG_FORMAT: "text" }).logFormat).toBe("text");
  expect(() => readConfig({ BYLINE_LOG_FORMAT: "xml" })).toThrow("BYLINE_LOG_FORMAT must be json or text");
});
