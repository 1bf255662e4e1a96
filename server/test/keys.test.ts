import { expect, test } from "vitest";
import { createPool } from "../src/db/client.ts";
import { createDatabase } from "./harness.ts";

/** The tables that grow with what is recorded: `workspace_id` distributes them, so that each workspace is in one place. */
const HOT_TABLES = [
  "attributions",
  "attribution_changes",
  "project_totals",
  "attribution_days",
  "project_creators",
  "creator_days",
  "tally_deltas",
  "tally_days",
  "tally_months",
  "imported_rows",
  "rights_syncs",
  "rights_moves",
  "events",
  "monthly_usage",
  "monthly_users",
  "monthly_user_keys",
  "usage_notices",
  "idempotency_keys",
  "rate_windows",
  "view_clicks",
  "view_visits",
  "view_days",
];

const database = createPool(await createDatabase(), { max: 1, name: "keys" });

const FAULTS = `
  select c.relname as table, 'no workspace_id that is never null' as fault
  from pg_class c
  where c.oid = any($1::regclass[]) and not exists (
    select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull)
  union all
  select t.relname, i.relname || ' is unique without workspace_id'
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where t.oid = any($1::regclass[]) and x.indisunique and not exists (
    select from pg_attribute a where a.attrelid = t.oid and a.attname = 'workspace_id' and a.attnum = any(x.indkey))
  union all
  select t.relname, k.conname || ' refers without workspace_id'
  from pg_constraint k join pg_class t on t.oid = k.conrelid
  where k.contype = 'f' and k.conrelid = any($1::regclass[]) and k.confrelid = any($1::regclass[]) and not exists (
    select from pg_attribute a where a.attrelid = t.oid and a.attname = 'workspace_id' and a.attnum = any(k.conkey))
  union all
  select t.relname, g.tgname || ' reads the rows of a whole statement'
  from pg_trigger g join pg_class t on t.oid = g.tgrelid
  where t.oid = any($1::regclass[]) and coalesce(g.tgoldtable, g.tgnewtable) is not null`;

test("every table that grows with what is recorded has workspace_id in each of its keys", async () => {
  const { rows } = await database.query<{ table: string; fault: string }>(FAULTS, [HOT_TABLES]);
  expect(rows).toEqual([]);
  await database.end();
});
