import { type SQL, sql } from "drizzle-orm";

/**
 * Returns SQL for these rows as a table `alias`, with a type for each column it has. PostgreSQL reads arrays
 * in a third of the time that it takes to read JSON.
 */
export function tableOf<Column extends string>(
  alias: string,
  rows: readonly { [C in Column]: unknown }[],
  types: Record<Column, string>,
): SQL {
  const columns = Object.keys(types) as Column[];
  const arrays = columns.map(
    (column) => sql`${sql.param(rows.map((row) => row[column]))}::${sql.raw(types[column])}[]`,
  );
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.raw(`${alias} (${columns.join(", ")})`)}`;
}
