type Claim = {
  table: string;
  /** The columns of its primary key. */
  key: readonly string[];
  /** The column that counts claims: an outcome counts only with the latest number. */
  attempt: string;
  /** Which of its rows are due, as SQL; `$1` is now. Parameters of its own begin with `$4`. */
  due: string;
  order: string;
  /** What else changes in a row that is claimed, as SQL; `due` is the row as it was. */
  set?: string;
  /** Of the row `t` as it is now, and `due` as it was. */
  returning: string;
};

/**
 * The common table expression `claimed`: up to `$3` due rows, leased until `$2`. Rows that
 * another process is claiming are skipped, so no two processes hold the same row.
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
