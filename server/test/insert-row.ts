import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";

export type Values = Record<string, unknown>;

/** A value of each type, for required columns that a test does not care about. */
const FILLERS: Record<string, () => unknown> = {
  uuid: randomUUID,
  bytea: () => randomBytes(32),
  text: () => randomBytes(8).toString("hex"),
  jsonb: () => "{}",
  boolean: () => false,
  date: () => "2026-01-01",
  "timestamp with time zone": () => "2026-01-01T00:00:00Z",
  "text[]": () => [],
  "uuid[]": () => [],
};

/** Inserts a row with `values` and fills every other column that must be set. */
export async function insertRow(client: pg.ClientBase, table: string, values: Values): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; check: string | null }>(
    `select attname as name, format_type(atttypid, -1) as type,
            (select pg_get_constraintdef(c.oid) from pg_constraint c
             where c.conrelid = a.attrelid and contype = 'c' and conkey = array[attnum] limit 1) as check
     from pg_attribute a
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
       and attidentity = '' and not attname = any($2)`,
    [table, Object.keys(values)],
  );
  const filled = { ...values };
  for (const { name, type, check } of rows) filled[name] = allowedBy(check) ?? FILLERS[type]?.() ?? 1;
  const names = Object.keys(filled);
  await client.query(
    `insert into ${table} (${names.join(", ")}) values (${names.map((_, i) => `$${i + 1}`).join(", ")})`,
    Object.values(filled),
  );
}

/** The first text that a check such as `kind = any (array['a', 'b'])` lists. */
function allowedBy(check: string | null): string | undefined {
  return check?.match(/ARRAY\['([^']+)'/)?.[1];
}
