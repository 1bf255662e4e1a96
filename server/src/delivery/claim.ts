import type pg from "pg";

type Claim = {
  table: string;
  /** The columns of the table's primary key. */
  key: readonly string[];
  /** The column that counts claims. An outcome is accepted only with the latest count. */
  attempt: string;
  /** SQL condition for due rows. `$1` is now; further parameters start at `$4`. */
  due: string;
  order: string;
  /** SQL assignments for a claimed row, besides the lease. `due` is the row before. */
  set?: string;
  /** Columns to return, from `t` (the row now) and `due` (the row before). */
  returning: string;
};

/**
 * Returns the common table expression `claimed`: up to `$3` due rows, leased until `$2`. It skips rows that
 * another process is claiming, so two processes never hold the same row.
 */
export function claimed({ table, key, attempt, due, order, set, returning }: Claim): string {
  return `
    due as materialized (
      select * from ${table} where ${due} order by ${order} limit $3 for update skip locked
    ), claimed as (
      update ${table} t set ${attempt} = t.${attempt} + 1, due_at = $2${set ? `, ${set}` : ""}
      from due where ${key.map((column) => `t.${column} = due.${column}`).join(" and ")}
      returning ${returning}
    )`;
}

/** Returns when the table's first row due after `now` is due, in milliseconds since 1970, or null. */
export async function nextDueIn(pool: pg.Pool, table: string, now: number): Promise<number | null> {
  const text = `select min(due_at) as "dueAt" from ${table} where due_at > $1`;
  const { rows } = await pool.query<{ dueAt: Date | null }>(text, [new Date(now)]);
  return rows[0]?.dueAt?.getTime() ?? null;
}
