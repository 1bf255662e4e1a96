import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addAuthenticator } from "../test/authenticator.ts";
import { join } from "../test/cast.ts";
import { startApp } from "../test/harness.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./core/log.ts";
import { systemCaller } from "./core/write.ts";
import { setOperator } from "./modules/operators/grant-operator.ts";
import { logPreflight, preflight } from "./preflight.ts";

const PRODUCTION = { NODE_ENV: "production", BYLINE_URL: "https://byline.example" };
const COMPLETE = {
  ...PRODUCTION,
  BYLINE_TRUST_PROXY: "1",
  BYLINE_SMTP_URL: "smtps://mail.example",
  BYLINE_MAIL_FROM: "Byline <mail@byline.example>",
  BYLINE_RIGHTS_API: "https://rights.example",
  BYLINE_RIGHTS_KEY: "key",
  BYLINE_RIGHTS_CALLBACK_SECRET: `whsec_${"A".repeat(32)}`,
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  BYLINE_LEGAL_REVIEWED: "true",
};
const BUCKET = {
  BYLINE_S3_ENDPOINT: "https://s3.example",
  BYLINE_S3_BUCKET: "byline",
  BYLINE_S3_KEY_ID: "key",
  BYLINE_S3_SECRET: "secret",
};
const found = (settings: Record<string, string>) =>
  preflight(readConfig(settings)).map(({ about, kind, severity }) => `${severity}: ${about} ${kind}`);

test("a complete instance has nothing to fix", () => {
  expect(found(COMPLETE)).toEqual([]);
  expect(found({ ...COMPLETE, DATABASE_URL: "postgres://byline@localhost/byline" })).toEqual([]);
});

test("in production, lists everything that isn't set up", () => {
  expect(found(PRODUCTION)).toEqual([
    "error: Proxy unsafe",
    "error: Mail missing",
    "warning: Registry missing",
    "warning: Payments missing",
    "warning: Legal texts missing",
  ]);
});

test.each([
  [{ BYLINE_URL: "http://byline.example" }, "error: Address unsafe"],
  [{ DATABASE_URL: "postgres://byline@db.example/byline", ...BUCKET }, "warning: Database unsafe"],
  [{ DATABASE_URL: "postgres://byline@db.example/byline?sslmode=verify-full" }, "warning: Files unsafe"],
  [{ ...BUCKET, BYLINE_S3_ENDPOINT: "http://s3.example" }, "error: Files unsafe"],
  [{ BYLINE_SMTP_URL: "smtp://mail.example" }, "warning: Mail unsafe"],
  [{ BYLINE_RIGHTS_API: "http://rights.example" }, "error: Registry unsafe"],
  [{ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, "error: Payments stand-in"],
  [{ STRIPE_PUBLISHABLE_KEY: "pk_test_1" }, "error: Secrets unsafe"],
  [{ STRIPE_API_BASE: "http://stripe.example" }, "error: Payments unsafe"],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: "0" }, "error: Certificates unsafe"],
  [{ BYLINE_OPEN_LIMITS: "10" }, "warning: Settings unsafe"],
])("reports %j", (settings, finding) => {
  expect(found({ ...COMPLETE, ...settings })).toEqual([finding]);
});

test("reports a database password that other users can read", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "byline-preflight-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = { ...COMPLETE, BYLINE_DATA_DIR: folder };
  await writeFile(path.join(folder, "pg-password"), "secret", { mode: 0o600 });
  expect(found(settings)).toEqual([]);
  await chmod(path.join(folder, "pg-password"), 0o640);
  expect(found(settings)).toEqual(["error: Database unsafe"]);
  expect(found({ ...settings, DATABASE_URL: "postgres://byline@localhost/byline" })).toEqual([]);
});

test.each([
  [{ BYLINE_OUTBOUND_LOCAL: "http://localhost:4000" }, "BYLINE_OUTBOUND_LOCAL is for tests"],
  [{ BYLINE_TRUST_PROXY: "true" }, "callers could claim any address"],
  [{ BYLINE_TRUST_PROXY: "0.0.0.0/0" }, "callers could claim any address"],
  [{ BYLINE_TRUST_PROXY: "10.0.0.1, ::/0" }, "callers could claim any address"],
])("an instance that others can reach doesn't start with %j", (settings, message) => {
  expect(() => readConfig({ ...COMPLETE, ...settings })).toThrow(message);
});

test("stand-ins are only notes if only this machine has access", () => {
  expect(found({})).toEqual(expect.arrayContaining(["note: Registry stand-in", "note: Payments stand-in"]));
  expect(found({}).filter((one) => !one.startsWith("note"))).toEqual([]);
});

test.each([
  [{}, true],
  [{ HOST: "127.0.0.1", BYLINE_URL: "http://127.0.0.1:3000" }, true],
  [{ HOST: "[::1]", BYLINE_URL: "http://byline.localhost" }, true],
  [{ BYLINE_URL: "http://byline.example" }, false],
  [{ BYLINE_URL: "http://192.0.2.1:3000" }, false],
  [{ BYLINE_URL: "https://localhost" }, false],
  [{ HOST: "0.0.0.0" }, false],
  [{ BYLINE_TRUST_PROXY: "false" }, true],
  [{ BYLINE_TRUST_PROXY: "1" }, false],
  [{ BYLINE_TRUST_PROXY: "10.0.0.0/8" }, false],
  [{ NODE_ENV: "production" }, false],
])("with %j, stand-ins replace other companies: %j", (settings, local) => {
  const { paymentsSandbox, rightsSandbox } = readConfig(settings);
  expect([paymentsSandbox, rightsSandbox]).toEqual([local, local]);
});

test("the log and operators get the same report, and no one else does", async () => {
  const lines: string[] = [];
  logPreflight(readConfig(PRODUCTION), createLog("warn", { write: (line) => lines.push(line) }));
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(["error", "error", "warn", "warn", "warn"]);

  const app = await startApp({ settings: PRODUCTION });
  expect((await (await join(app)).get("/api/operator/preflight")).status).toBe(404);
  const olga = await join(app, "Olga");
  const confirm = "update users set email_verified_at = now() where email = $1";
  await app.deps.pool.query(confirm, [olga.email]);
  await setOperator(systemCaller(app.deps), { email: olga.email, operator: true });
  await addAuthenticator(app, olga);
  const { body } = await olga.get("/api/operator/preflight");
  expect(body.map(({ about }: { about: string }) => about)).toEqual(
    lines.map((line) => JSON.parse(line).about),
  );
});
