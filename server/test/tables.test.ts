import { expect, test } from "vitest";
import { createPool } from "../src/db/client.ts";
import { erasers } from "../src/erasers.ts";
import { exporters } from "../src/exporters.ts";
import { createDatabase } from "./harness.ts";
import { drizzleTables, importsOf, readSources, type Source, sqlOf, walk } from "./sources.ts";

/** Every table, below the folder that owns it: the only one whose statements name it. */
const OWNED: Record<string, string[]> = {
  accounts: [
    "account_tokens",
    "avatars",
    "data_export_chunks",
    "data_exports",
    "identities",
    "passkey_challenges",
    "passkeys",
    "pending_sign_ins",
    "provider_visits",
    "recovery_codes",
    "sessions",
    "totp_secrets",
    "users",
    "waiting_identities",
  ],
  analytics: ["view_clicks", "view_days", "view_keys", "view_visits"],
  attributions: [
    "attribution_changes",
    "attribution_days",
    "attribution_exports",
    "attribution_import_chunks",
    "attribution_imports",
    "attribution_names",
    "attributions",
    "creator_days",
    "imported_rows",
    "project_creators",
    "project_totals",
    "tally_days",
    "tally_deltas",
    "tally_months",
    "tally_years",
    "workspace_tallies",
  ],
  audit: ["audit_entries"],
  billing: ["billing_customers", "billing_events", "billing_invoices", "stripe_events", "subscriptions"],
  catalog: [
    "catalog_backfill",
    "creator_ids",
    "creator_merges",
    "creators",
    "distinct_entries",
    "name_suppressions",
    "work_creators",
    "work_ids",
    "work_merges",
    "works",
  ],
  claims: ["claims"],
  community: [
    "activities",
    "project_comments",
    "project_milestones",
    "project_star_news",
    "project_stars",
    "report_events",
    "reports",
  ],
  core: ["object_removals", "throttles"],
  db: ["migrations"],
  disputes: ["dispute_messages", "disputes"],
  events: ["event_cursors", "event_details", "events"],
  feedback: ["page_feedback"],
  forms: ["instance_secrets"],
  http: ["idempotency_keys"],
  inquiries: ["inquiries"],
  legal: ["dmca_counter_notices", "dmca_events", "dmca_notices"],
  mail: ["outbox_mails"],
  newsletter: ["newsletter_issues", "newsletter_readers"],
  notifications: ["digest_unsubscribes", "notifications"],
  operators: ["job_runs"],
  pictures: ["pictures"],
  projects: ["project_holds", "projects"],
  requests: ["api_requests", "api_requests_dropped"],
  resolve: ["resolutions"],
  rights: ["rights_connector", "rights_moves", "rights_reconciliations", "rights_syncs"],
  royalties: ["plan_changes", "revenues", "royalty_lines", "royalty_statements"],
  "saved-views": ["saved_views"],
  status: ["incident_updates", "incidents", "status_days", "status_minutes"],
  team: ["workspace_invitations"],
  tokens: ["api_tokens", "device_codes", "token_days"],
  usage: [
    "development_months",
    "monthly_usage",
    "monthly_user_keys",
    "monthly_users",
    "rate_windows",
    "usage_notices",
    "workspace_plans",
  ],
  webhooks: ["webhook_attempts", "webhook_deliveries", "webhook_endpoints"],
  workspaces: ["workspace_members", "workspaces"],
};

/** Columns that name a person and stay when the account is erased, by why. */
const KEPT = {
  "It holds the random id of a row that is left under a pseudonym.": [
    "activities.user_id",
    "attribution_changes.changed_by",
    "attribution_imports.created_by",
    "attributions.recorded_by",
    "dmca_events.actor_id",
    "events.user_id",
    "project_star_news.user_id",
    "report_events.actor_id",
    "reports.reporter_id",
    "revenues.reported_by",
  ],
  "It is taken to the audit log in a moment, and kept for a week at most; an erasure comes 30 days later.": [
    "event_details.address",
  ],
  "It names no account, and is deleted within an hour of its ten minutes.": ["device_codes.address"],
  "A notice under 17 U.S.C. 512 and its answer are evidence, whoever leaves.": [
    ...["address", "email", "phone", "signature"].map((column) => `dmca_counter_notices.${column}`),
    ...["address", "email", "member_email", "phone", "signature"].map((column) => `dmca_notices.${column}`),
  ],
  "A workspace's invoices must be kept with the address they were made out to.": [
    "billing_customers.address",
  ],
  "A visitor gave it for the answer to a report, and it is deleted as that is decided.": [
    "reports.reply_email",
  ],
  "A subscription of an address, with or without an account; each issue has the link that ends it.": [
    "newsletter_readers.email",
  ],
};

/** Tables that name a person or are erased with the account but are left out of the copy of their data. */
const NOT_EXPORTED = {
  "It holds secrets that work for 90 days at most, and nothing the person wrote.": [
    ...["account_tokens", "device_codes", "digest_unsubscribes", "passkey_challenges", "pending_sign_ins"],
    ...["provider_visits", "waiting_identities"],
  ],
  "What it holds is in the copy, and it is deleted within days.": [
    ...["attribution_exports", "data_exports", "event_details", "outbox_mails"],
  ],
  "The audit log and the activities show the same acts.": ["events", "project_star_news"],
  "It counts calls.": ["api_requests_dropped", "token_days"],
  "It repeats attributions and events that are in the copy.": [
    ...["attribution_imports", "webhook_attempts", "webhook_deliveries"],
  ],
  "account.json lists the person's workspaces.": ["workspace_members", "workspaces"],
  "An operator's record of handling a report; the report is in the copy.": ["report_events"],
  "Sent by the operator on request: legal notices, and a newsletter that needs no account.": [
    ...["dmca_counter_notices", "dmca_events", "dmca_notices", "newsletter_readers"],
  ],
  "Billing shows the address and its invoices.": ["billing_customers"],
};

/** Who may name the table of another folder, and why. */
const EXCEPTIONS: Record<string, string> = {
  "accounts -> workspace_members": "every call of the app finds session, person and role in one statement",
  "attributions -> rights_syncs": "an attribution is shown with where it stands, joined by its key",
  "rights -> attributions": "what is sent is read together with its revision, in one statement",
  "attributions -> projects":
    "one statement refuses a foreign or archived project, and records, in one round trip",
  "events -> api_requests":
    "a database that was restored has both numbered by another cluster's transactions",
  "attributions -> idempotency_keys": "one statement records, counts, and stores its answer under the key",
};

test("every table in the database has one owner", async () => {
  const pool = createPool(await createDatabase(), { max: 1, name: "tables" });
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  await pool.end();
  expect(Object.values(OWNED).flat().toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const sources = readSources();
  for (const owner of Object.keys(OWNED)) expect(sources.some((source) => source.owner === owner)).toBe(true);
});

test("data that identifies a person is erased by its owner, or kept for a stated reason", async () => {
  const rows = await listPersonalColumns();
  for (const { module, tables } of erasers)
    for (const table of tables) expect(OWNED[module], `${module} erases ${table}`).toContain(table);
  const erased = erasers.flatMap(({ tables }) => tables);
  const unerased = rows
    .filter(({ table }) => !erased.includes(table))
    .map((row) => `${row.table}.${row.column}`);
  expect(unerased).toEqual(Object.values(KEPT).flat().toSorted());
});

test("data that identifies a person is exported, or left out for a stated reason", async () => {
  const named = (await listPersonalColumns()).map(({ table }) => table);
  const personal = new Set([...named, ...erasers.flatMap(({ tables }) => tables)]);
  const exported = new Set(exporters.flatMap(({ tables }) => tables));
  const missing = [...personal].filter((table) => !exported.has(table));
  expect(missing.toSorted()).toEqual(Object.values(NOT_EXPORTED).flat().toSorted());
});

/** Columns that hold the id, address, or name of a person. */
async function listPersonalColumns() {
  const pool = createPool(await createDatabase(), { max: 1, name: "tables" });
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute join pg_class c on c.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped
       and ((atttypid = 'uuid'::regtype and attname ~ '(^|_)(user|actor|reporter|member)_id$|_by$')
         or attname ~ '(^|_)(email|username|(first|last|full)_name|address|phone|signature|user_agent)$'
         or exists (select from pg_constraint where contype = 'f' and conrelid = c.oid
         and attnum = any(conkey)
                    and confrelid = 'users'::regclass))
     order by 1, 2`,
  );
  await pool.end();
  return rows;
}

test("a statement only uses its own folder's tables; otherwise it calls their owner's queries", async () => {
  const found = new Map<string, string[]>();
  const drizzle = await drizzleTables();
  for (const source of readSources()) {
    for (const table of tablesIn(source, drizzle)) {
      if (OWNED[source.owner]?.includes(table)) continue;
      const pair = `${source.owner} -> ${table}`;
      found.set(pair, [...(found.get(pair) ?? []), source.file]);
    }
  }
  const known = Object.keys(EXCEPTIONS);
  const undeclared = [...found].filter(([pair]) => !known.includes(pair));
  expect(undeclared, "move these statements to the queries of the table's owner").toEqual([]);
  const gone = known.filter((pair) => !found.has(pair));
  expect(gone, "these no longer occur: strike them from the list").toEqual([]);
});

/** What follows these words in SQL is a table; in what follows `from` or `using`, a comma too. */
const tables = Object.values(OWNED).flat().join("|");
const NAMED = new RegExp(
  `\\b(?:from|join|into|update|using|table|copy) (?:only )?(?:public[.])?(${tables})\\b`,
  "g",
);
const LISTED = new RegExp(`, (?:only )?(?:public[.])?(${tables})(?= (?:as )?\\w| ?[;)]| ?$)`, "g");

function tablesIn(source: Source, drizzle: Map<string, string>): Set<string> {
  const named = new Set<string>();
  for (const { name, from } of importsOf(source)) {
    const table = from.includes("/db/tables/") && drizzle.get(name);
    if (table) named.add(table);
  }
  walk(source.body, (node) => {
    const sql = sqlOf(node);
    for (const [, table] of sql.matchAll(NAMED)) named.add(table as string);
    if (/\b(from|using)\b/.test(sql))
      for (const [, table] of sql.matchAll(LISTED)) named.add(table as string);
  });
  return named;
}
