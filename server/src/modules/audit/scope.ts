import { AUDIT_CATEGORIES, type AuditFilter, auditAction } from "@byline/contract/audit.ts";
import { PLANS } from "@byline/contract/plans.ts";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { getPlan } from "../usage/plans.ts";
import { canManageTeam } from "../workspaces/policy.ts";
import type { AuditScope } from "./queries.ts";

/**
 * Owners and admins can read their workspace's security log on every plan, and the whole log if the plan
 * includes it. Throws 402 if they ask for changes on another plan. Demo visitors don't see each other's
 * sign-ins.
 */
export async function auditScopeOf(
  { db, config }: Deps,
  actor: UserActor,
  { action, category }: AuditFilter,
): Promise<AuditScope> {
  canManageTeam(actor);
  const { workspaceId, demo } = actor;
  if (demo) return { workspaceId, categories: ["change"] };
  const { id, name } = await getPlan(db, config, workspaceId);
  if (PLANS[id].auditLog) return { workspaceId, categories: AUDIT_CATEGORIES };
  if ((action ? auditAction(action).category : category) === "change")
    throw new AppError(
      "quota_exceeded",
      `The ${name} plan includes only the security log. For the audit log with every change, upgrade ` +
        `to ${PLANS.team.name}: ${config.url}/pricing`,
    );
  return { workspaceId, categories: ["security"] };
}

/** Operators read everything. */
export const EVERYTHING: AuditScope = { workspaceId: null, categories: AUDIT_CATEGORIES };
