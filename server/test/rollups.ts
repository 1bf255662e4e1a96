/**
 * Each counts something twice: from the rows themselves (`rows`), and from what is kept in step with them
 * (`kept`).
 */
const COUNTS: Record<string, { rows: string; kept: string }> = {
  totals: {
    rows:
      "select project_id::text as key, count(*) filter (where withdrawn_at is " +
      "null) || ' of ' || count(*) as n " +
      "from attributions group by 1",
    kept:
      "select project_id::text as key, sum(n) || ' of ' || sum(n + withdrawn) as n from project_totals " +
      "group by 1",
  },
  types: {
    rows:
      "select project_id || ' ' || (created_at at time zone 'utc')::date || ' ' || " +
      "attribution_type as key, count(*)::text as n " +
      "from attributions where withdrawn_at is null group by 1",
    kept:
      "select project_id || ' ' || day || ' ' || attribution_type as key, sum(n)::text as n " +
      "from attribution_days group by 1 having sum(n) <> 0",
  },
  creators: {
    rows:
      "select project_id || ' ' || content_creator_id as key, min((created_at at " +
      "time zone 'utc')::date) || ' ' || " +
      "max((created_at at time zone 'utc')::date) as n " +
      "from attributions where withdrawn_at is null and content_creator_id is not null group by 1",
    kept:
      "select project_id || ' ' || content_creator_id as key, first_day || ' ' || last_day as n " +
      "from project_creators",
  },
  tallies: tallies("day", "(created_at at time zone 'utc')::date", "tally_days", "day"),
  months: tallies(
    "month",
    "date_trunc('month', created_at at time zone 'utc')::date",
    "tally_months",
    "date_trunc('month', day)::date",
  ),
  years: tallies(
    "year",
    "date_trunc('year', created_at at time zone 'utc')::date",
    "tally_years",
    "date_trunc('year', day)::date",
  ),
  workspaces: {
    rows: ofWorkspaces("(select * from attributions where withdrawn_at is null) a", {
      day: "(created_at at time zone 'utc')::date",
      n: "1",
      values: ["content_creator_id", "content_id", "metadata ->> 'platform'"],
    }),
    kept: `select key, sum(n::numeric)::text as n from (
        select concat_ws(' ', workspace_id, facet, unit, begins, value) as key, n::text from workspace_tallies
        union all ${ofWorkspaces(
          `(select workspace_id, day, n, c.value as creator, null as content, null as platform
              from tally_deltas cross join unnest(creators) as c (value)
            union all select workspace_id, day, n, null, c.value, null from tally_deltas
              cross join unnest(contents) as c (value)
            union all select workspace_id, day, n, null, null, c.value from tally_deltas
              cross join unnest(platforms) as c (value)) d`,
          { day: "day", n: "n", values: ["creator", "content", "platform"] },
        )}) t group by 1 having sum(n::numeric) <> 0`,
  },
};

/** What a workspace credits by day, month and year, from rows of a table. */
function ofWorkspaces(table: string, { day, n, values }: { day: string; n: string; values: string[] }) {
  const facets = values.map((value, i) => `(${i + 1}, ${value})`).join(", ");
  return `select concat_ws(' ', workspace_id, facet, unit, date_trunc(word, ${day})::date, value) as key,
      sum(${n})::text as n from ${table}
      cross join lateral (values ${facets}) as v (facet, value)
      cross join (values (1, 'day'), (2, 'month'), (3, 'year')) as u (unit, word)
      where value is not null group by 1`;
}

function tallies(name: string, ofRow: string, table: string, ofDelta: string) {
  const facets = ["content_creator_id", "content_id", "metadata ->> 'platform'"];
  const live = facets.map(
    (value, i) =>
      `select project_id, ${i + 1} as facet, ${ofRow} as at, ${value} as value from attributions
         where withdrawn_at is null`,
  );
  const deltas = ["creators", "contents", "platforms"].map(
    (values, i) =>
      `select project_id, ${i + 1}, ${ofDelta}, value, n from tally_deltas
         cross join unnest(${values}) as value`,
  );
  return {
    rows: `select concat_ws(' ', project_id, facet, at, value) as key, count(*)::text as n
       from (${live.join(" union all ")}) r where value is not null group by 1`,
    kept: `select concat_ws(' ', project_id, facet, at, value) as key, sum(n)::text as n
           from (select project_id, facet, ${name} as at, value, n from ${table}
           union all ${deltas.join(" union all ")}) t group by 1 having sum(n) <> 0`,
  };
}

type Queries = { query: (sql: string) => Promise<{ rows: unknown[] }> };

/** Every place where a counter disagrees with the rows it counts; there is to be none, ever. */
export async function wrongCounts(pool: Queries): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const [name, { rows, kept }] of Object.entries(COUNTS)) {
    const { rows: found } = await pool.query(
      `select '${name}' as what, coalesce(r.key, k.key) as key, r.n as rows, k.n as kept from (${rows}) r
         full join (${kept}) k using (key) where r.n is distinct from k.n limit 10`,
    );
    wrong.push(...found);
  }
  return wrong;
}
