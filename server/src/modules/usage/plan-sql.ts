import { DEVELOPMENT_RECORDS, PLANS, type Plan } from "@byline/contract/plans.ts";
import { GRACE_PERCENT } from "@byline/contract/usage.ts";

const plans: [string, Plan][] = Object.entries(PLANS);

/** Returns the branches of an SQL case over plans, except one. */
const whenPlan = (value: (plan: Plan) => number | null, except?: string) =>
  plans
    .filter(([id]) => id !== except)
    .map(([id, plan]) => `when '${id}' then ${value(plan) ?? "null"}`)
    .join(" ");

/**
 * SQL for the monthly calls allowed, over `p`, a left-joined row of workspace_plans (no row means Beta). Null
 * without a limit. `beta` is the parameter with Beta's calls.
 */
export const callsAllowed = (beta: string) => `
  case when p.agreed_limits ? 'monthlyCalls' then (p.agreed_limits ->> 'monthlyCalls')::bigint
       else case coalesce(p.plan, 'beta') when 'beta' then ${beta}::bigint
            ${whenPlan((plan) => plan.limits.monthlyCalls, "beta")} end end`;

/** SQL over the same row for the royalty rate in basis points. Null if none was agreed. */
export const royaltyRate = `
  coalesce(p.agreed_royalty_basis_points, case coalesce(p.plan, 'beta')
    ${whenPlan((plan) => plan.royaltyBasisPoints)} end)::smallint`;

/**
 * SQL for a row `(workspace_id, allowed, rate, paused, reads)` per workspace of `source`, a query of
 * `workspace_id`. `month` and `beta` are the parameters with the month's first day and Beta's calls.
 */
export const plansOf = (source: string, month: string, beta: string) => `
  select w.workspace_id, ${callsAllowed(beta)} as allowed, ${royaltyRate} as rate,
         coalesce(p.paused, false) as paused, coalesce(r.n, 0) as reads
  from (${source}) w
  left join workspace_plans p on p.workspace_id = w.workspace_id
  left join monthly_usage r
    on r.workspace_id = w.workspace_id and r.month = ${month}::date and r.kind = 'read'`;

/** SQL over a row of `plansOf` for the writing calls allowed this month, including the grace. */
export const CEILING = `case when paused then -1 else allowed + allowed * ${GRACE_PERCENT} / 100 - reads end`;

/**
 * SQL that adds writing calls. `counted` has rows `(workspace_id, calls, ceiling)`. The table refuses calls
 * above the ceiling (`isOverCalls`), which rolls back the transaction. The row's lock keeps the count exact
 * for any number of processes.
 */
export const addWrites = (counted: string, month: string) => `
  insert into monthly_usage as u (workspace_id, month, kind, n, ceiling)
  select workspace_id, ${month}::date, 'write', calls, ceiling from (${counted}) counted order by workspace_id
  on conflict (workspace_id, month, kind) do update set n = u.n + excluded.n, ceiling = excluded.ceiling
  returning workspace_id, n`;

/**
 * SQL that adds new attributions. `recorded` has rows `(workspace_id, project_id, n, refused)`. The table
 * refuses those above the ceiling (`isOverRecords`), and all if `refused`.
 */
export const addRecords = (recorded: string, month: string) => `
  insert into development_months as m (project_id, workspace_id, month, n, ceiling)
  select project_id, workspace_id, ${month}::date, n,
    case when refused then -1 else ${DEVELOPMENT_RECORDS} end
  from (${recorded}) recorded order by project_id
  on conflict (project_id, month, workspace_id)
    do update set n = m.n + excluded.n, ceiling = excluded.ceiling`;
