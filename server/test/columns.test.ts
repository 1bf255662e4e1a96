import { getTableConfig } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { createPool } from "../src/db/client.ts";
import { createDatabase } from "./harness.ts";
import { readTables } from "./sources.ts";

test("every table in db/tables matches the database: columns, types, and nullability", async () => {
  const pool = createPool(await createDatabase(), { max: 1, name: "columns" });
  let checked = 0;
  for (const table of (await readTables()).values()) {
    const { name, columns } = getTableConfig(table);
    const { rows } = await pool.query(
      `select attname as name, format_type(atttypid, null) as type, attnotnull as required from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    );
    const actual = new Map(rows.map((row) => [row.name, row]));
    for (const column of columns) {
      const where = `${name}.${column.name}`;
      expect(actual.get(column.name), where).toBeDefined();
      expect(
        { type: actual.get(column.name).type, required: actual.get(column.name).required },
        where,
      ).toEqual({
        type: column.getSQLType().replace(/ \(\d\)|\(\d\)/, ""),
        required: column.notNull,
      });
      checked++;
    }
  }
  await pool.end();
  expect(checked).toBeGreaterThan(80);
});
