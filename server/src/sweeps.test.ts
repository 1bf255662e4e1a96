import { randomBytes, randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { AUDIT_DAYS } from "@byline/contract/audit.ts";
import { SESSION_DAYS, SESSION_IDLE_DAYS } from "@byline/contract/cookies.ts";
import { RETENTION } from "@byline/contract/retention.ts";
import { TEST_DAYS } from "@byline/contract/test-mode.ts";
import { WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import type pg from "pg";
import { expect, test } from "vitest";
import { startApp } from "../test/harness.ts";
import { insertRow, type Values } from "../test/insert-row.ts";
import { consumers } from "./consumers.ts";
import type { Deps } from "./core/deps.ts";
import { systemCaller } from "./core/write.ts";
import { maintainLog } from "./events/maintain-log.ts";
import { SWEEPS } from "./jobs.ts";
import { DAY_MS, dayOf, daysBefore } from "./kit/days.ts";
import { firstIdAt } from "./kit/ids.ts";
import { sweepBilling } from "./modules/billing/sync-due.ts";
import { maintainRequests } from "./modules/requests/maintain-requests.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const ID = "00000000-0000-4000-8000-000000000001";

/**
 * `column` holds a time (`age` in milliseconds), a day in UTC (`oldest` is the last that is kept), or an id
 * with a time. `clears`: the column that is set to null instead of deleting the row.
 */
type Case = {
  sweep: string;
  table: string;
  column: string;
  /** Milliseconds after which a row is deleted. */
  age?: number;
  /** The oldest value that is kept and the newest that is deleted. */
  edge?: (now: number) => { kept: string; deleted: string };
  values?: (now: number) => Values;
  clears?: string;
  /** Rows that must exist first. */
  before?: [table: string, values: Values][];
};

const dayEdge = (days: number) => (now: number) => ({
  kept: daysBefore(dayOf(now), days),
  deleted: daysBefore(dayOf(now), days + 1),
});

const monthEdge = (now: number) => {
  const kept = `${dayOf(now).slice(0, 7)}-01`;
  return { kept, deleted: `${daysBefore(kept, 1).slice(0, 7)}-01` };
};

const idEdge = (age: number) => (now: number) => ({
  kept: firstIdAt(now - age + MINUTE_MS),
  deleted: firstIdAt(now - age - MINUTE_MS),
});

const testEdge = (now: number) => {
  const day = Date.parse(daysBefore(dayOf(now), TEST_DAYS));
  return { kept: firstIdAt(day), deleted: firstIdAt(day - 1) };
};

const CASES: Case[] = [
  {
    sweep: "sweepIdempotencyKeys",
    table: "idempotency_keys",
    column: "created_at",
    age: RETENTION.idempotencyKeyHours * HOUR_MS,
  },
  {
    sweep: "sweepSessions",
    table: "sessions",
    column: "last_seen_at",
    age: SESSION_IDLE_DAYS * DAY_MS,
    values: (now) => ({ created_at: new Date(now - SESSION_IDLE_DAYS * DAY_MS - HOUR_MS) }),
  },
  {
    sweep: "sweepSessions",
    table: "sessions",
    column: "created_at",
    age: SESSION_DAYS * DAY_MS,
    values: (now) => ({ last_seen_at: new Date(now) }),
  },
  { sweep: "sweepAccountTokens", table: "account_tokens", column: "expires_at", age: DAY_MS },
  { sweep: "sweepPendingSignIns", table: "pending_sign_ins", column: "expires_at", age: DAY_MS },
  { sweep: "sweepChallenges", table: "passkey_challenges", column: "expires_at", age: DAY_MS },
  { sweep: "sweepVisits", table: "provider_visits", column: "expires_at", age: DAY_MS },
  { sweep: "sweepVisits", table: "waiting_identities", column: "expires_at", age: DAY_MS },
  { sweep: "sweepThrottles", table: "throttles", column: "resets_at", age: DAY_MS },
  { sweep: "sweepViewKeys", table: "view_keys", column: "day", edge: dayEdge(0) },
  { sweep: "sweepMails", table: "outbox_mails", column: "created_at", age: RETENTION.mailDays * DAY_MS },
  { sweep: "sweepUnsubscribes", table: "digest_unsubscribes", column: "created_at", age: 90 * DAY_MS },
  { sweep: "sweepExports", table: "data_exports", column: "requested_at", age: 30 * DAY_MS },
  {
    sweep: "sweepExports",
    table: "data_exports",
    column: "expires_at",
    age: 0,
    clears: "prefix",
    values: (now) => ({ prefix: "exports/", pieces: 1, requested_at: new Date(now) }),
  },
  { sweep: "sweepAttributionExports", table: "attribution_exports", column: "created_at", age: 30 * DAY_MS },
  {
    sweep: "sweepAttributionExports",
    table: "attribution_exports",
    column: "expires_at",
    age: 0,
    clears: "prefix",
    values: (now) => ({ prefix: "exports/", pieces: 1, created_at: new Date(now) }),
  },
  {
    sweep: "sweepImportChunks",
    table: "attribution_import_chunks",
    column: "import_id",
    edge: idEdge(HOUR_MS),
  },
  { sweep: "deleteOldEndUsers", table: "monthly_user_keys", column: "month", edge: monthEdge },
  { sweep: "deleteOldEndUsers", table: "monthly_users", column: "month", edge: monthEdge },
  {
    sweep: "sweepInquiries",
    table: "inquiries",
    column: "closed_at",
    age: RETENTION.inquiryDays * DAY_MS,
  },
  {
    sweep: "sweepNewsletter",
    table: "newsletter_readers",
    column: "asked_at",
    age: RETENTION.unconfirmedNewsletterDays * DAY_MS,
  },
  { sweep: "sweepStatus", table: "status_minutes", column: "minute", age: 2 * DAY_MS },
  { sweep: "sweepStatus", table: "status_days", column: "day", edge: dayEdge(365) },
  { sweep: "sweepAudit", table: "audit_entries", column: "id", edge: idEdge(AUDIT_DAYS * DAY_MS) },
  {
    sweep: "sweepInvitations",
    table: "workspace_invitations",
    column: "expires_at",
    age: RETENTION.invitationDays * DAY_MS,
  },
  { sweep: "sweepResolutions", table: "resolutions", column: "resolved_at", age: DAY_MS },
  {
    sweep: "sweepDeliveries",
    table: "webhook_deliveries",
    column: "at",
    age: WEBHOOK_LIMITS.days * DAY_MS,
    values: () => ({ workspace_id: ID, endpoint_id: ID }),
    before: [["webhook_endpoints", { workspace_id: ID, id: ID }]],
  },
  { sweep: "sweepTokenDays", table: "token_days", column: "day", edge: dayEdge(RETENTION.tokenUseDays) },
  {
    sweep: "sweepTestMode",
    table: "attributions",
    column: "id",
    edge: testEdge,
    values: () => ({ workspace_id: ID, project_id: ID }),
    before: [
      ["workspaces", { id: ID, test_of: "00000000-0000-4000-8000-000000000002" }],
      ["projects", { id: ID, workspace_id: ID }],
    ],
  },
  {
    sweep: "sweepDeviceCodes",
    table: "device_codes",
    column: "expires_at",
    age: 0,
    values: () => ({ user_code: userCode() }),
  },
];

/** What jobs delete next to their other work. */
const JOB_CASES: (Case & { run: (deps: Deps) => Promise<void> })[] = [
  {
    sweep: "sweepBilling",
    run: sweepBilling,
    table: "stripe_events",
    column: "received_at",
    age: 90 * DAY_MS,
    values: (now) => ({ done_at: new Date(now) }),
  },
  {
    sweep: "maintainLog",
    run: (deps) => maintainLog(deps, consumers),
    table: "event_details",
    column: "at",
    age: 7 * DAY_MS,
    values: () => ({ seq: randomInt(2 ** 40) }),
  },
  {
    sweep: "maintainRequests",
    run: maintainRequests,
    table: "api_requests_dropped",
    column: "day",
    edge: (now) => dayEdge(app.deps.config.requestLogDays)(now),
    values: () => ({ count: 1 }),
  },
];

const userCode = () => [...randomBytes(8)].map((byte) => "BCDFGHJK"[byte % 8]).join("");

const app = await startApp();
app.advance(500 * DAY_MS); // a sweep by the database's clock deletes nothing

test("every cleanup has a test case", () => {
  expect([...new Set(CASES.map(({ sweep }) => sweep))].toSorted()).toEqual(
    SWEEPS.map(({ name }) => name).toSorted(),
  );
});

test("every retention period in the privacy policy has a test that deletes by it", () => {
  const tests = globSync("**/*.test.ts", { cwd: import.meta.dirname }).map((file) =>
    readFileSync(path.join(import.meta.dirname, file), "utf8"),
  );
  const untested = Object.keys(RETENTION).filter(
    (key) => !tests.some((text) => new RegExp(`RETENTION\\.${key}\\b`).test(text)),
  );
  expect(untested).toEqual([]);
});

test.each(CASES)("$sweep deletes from $table by $column", async (one) => {
  const [sweep] = SWEEPS.filter(({ name }) => name === one.sweep);
  await proveDeletes(one, async () => sweep?.(systemCaller(app.deps)));
});

test.each(JOB_CASES)("$sweep deletes from $table by $column", (one) =>
  proveDeletes(one, () => one.run(app.deps)),
);

async function proveDeletes(one: Case, run: () => Promise<unknown>): Promise<void> {
  const { table, column, clears } = one;
  const now = app.deps.clock();
  const { kept, deleted } = (one.edge ?? timeEdge(one.age ?? 0))(now);
  await withoutTriggers(async (client) => {
    await client.query(`delete from ${table}`);
    for (const [other, values] of one.before ?? []) await insertRow(client, other, values);
    for (const value of [kept, deleted])
      await insertRow(client, table, { ...one.values?.(now), [column]: value });
  });

  await run();

  const { rows } = await app.deps.pool.query(
    `select ${column}::text = ($1::text)::${await typeOf(table, column)}::text as kept from ${table}
     where ${clears ? `${clears} is not null` : "true"}`,
    [kept],
  );
  expect(rows).toEqual([{ kept: true }]);
}

function timeEdge(age: number) {
  return (now: number) => ({
    kept: new Date(now - age + MINUTE_MS).toISOString(),
    deleted: new Date(now - age - MINUTE_MS).toISOString(),
  });
}

async function typeOf(table: string, column: string): Promise<string> {
  const { rows } = await app.deps.pool.query(
    `select format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = $2`,
    [table, column],
  );
  return rows[0].type;
}

/** Foreign keys and triggers are off: a case writes only the rows its sweep reads. */
async function withoutTriggers(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await app.deps.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await work(client);
    await client.query("commit");
  } finally {
    client.release(true);
  }
}
