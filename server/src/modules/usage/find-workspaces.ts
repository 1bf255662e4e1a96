import { type FoundWorkspace, WORKSPACES_SHOWN, type WorkspaceTerms } from "@byline/contract/terms.ts";
import { eq } from "drizzle-orm";
import { canOperate, type UserActor, type WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { clientOf, type Db } from "../../db/client.ts";
import { workspaces } from "../../db/tables/accounts.ts";
import { workspacePlans } from "../../db/tables/plans.ts";
import { isUuid } from "../../kit/ids.ts";
import { getUsage } from "./get-usage.ts";
import { standardPlan } from "./plans.ts";

const NAMED = `(w.name ilike $1 or exists (
  select from workspace_members m join users u on u.id = m.user_id where m.workspace_id = w.id and m.role = 'owner'
  and (u.email ilike $1 or u.username ilike $1 or u.first_name || ' ' || u.last_name ilike $1)))`;
const AGREED =
  "(p.plan = 'enterprise' or p.agreed_limits <> '{}' or p.agreed_royalty_basis_points is not null)";

/** What operators look for; without a word, the workspaces with terms of their own. The demo is none of them. */
export async function findWorkspaces(db: Db, actor: UserActor, q: string): Promise<FoundWorkspace[]> {
  canOperate(actor);
  const { rows } = await clientOf(db).query(
    `select w.id, w.name, w.created_at as "createdAt", coalesce(p.plan, 'beta') as plan, coalesce(p.paused, false) as paused,
       coalesce(${AGREED}, false) as "ownTerms", s.status as "paysBy",
       (select count(*) from workspace_members m where m.workspace_id = w.id) as members,
       (select coalesce(json_agg(json_build_object('name', u.first_name || ' ' || u.last_name, 'email', u.email, 'username', u.username)
          order by m.created_at), '[]') from workspace_members m join users u on u.id = m.user_id
        where m.workspace_id = w.id and m.role = 'owner') as owners
     from workspaces w left join workspace_plans p on p.workspace_id = w.id left join subscriptions s on s.workspace_id = w.id
     where not w.demo and ${q ? NAMED : AGREED} order by lower(w.name), w.created_at limit ${WORKSPACES_SHOWN}`,
    q ? [`%${q.replace(/[\\%_]/g, "\\$&")}%`] : [],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export async function getTerms(deps: Deps, actor: UserActor, id: string): Promise<WorkspaceTerms> {
  canOperate(actor);
  const [found] = isUuid(id)
    ? await deps.db
        .select({ plan: workspacePlans })
        .from(workspaces)
        .leftJoin(workspacePlans, eq(workspacePlans.workspaceId, workspaces.id))
        .where(eq(workspaces.id, id))
    : [];
  if (!found) throw notFound("page");
  const { limits, royaltyBasisPoints } = standardPlan(deps.config, found.plan?.plan ?? "beta");
  return {
    usage: await getUsage(deps, id as WorkspaceId),
    agreed: {
      limits: found.plan?.agreedLimits ?? {},
      royaltyBasisPoints: found.plan?.agreedRoyaltyBasisPoints ?? null,
    },
    standard: { limits, royaltyBasisPoints },
  };
}
