import type { AgreeLimits } from "@byline/contract/usage.ts";
import { eq } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { workspaces } from "../../db/tables/accounts.ts";
import { workspacePlans } from "../../db/tables/plans.ts";
import { isUuid } from "../../kit/ids.ts";
import { recordAudit } from "../audit/record-audit.ts";

/** An operator sets what was agreed with one workspace. It holds from the next call on; who did it and why is kept for good. */
export function agreeLimits(
  deps: Deps,
  actor: UserActor,
  workspaceId: string,
  input: AgreeLimits,
): Promise<void> {
  canOperate(actor);
  return inTransaction(deps.db, async (tx) => {
    const [workspace] = isUuid(workspaceId)
      ? await tx
          .select({ id: workspaces.id })
          .from(workspaces)
          .where(eq(workspaces.id, workspaceId))
          .for("no key update")
      : [];
    if (!workspace) throw notFound("page");
    const [row] = await tx
      .select()
      .from(workspacePlans)
      .where(eq(workspacePlans.workspaceId, workspace.id))
      .for("update");
    const before = {
      plan: row?.plan ?? "beta",
      limits: row?.agreedLimits ?? {},
      royaltyBasisPoints: row?.agreedRoyaltyBasisPoints ?? null,
    };
    const after = {
      plan: input.plan ?? before.plan,
      limits: input.limits,
      royaltyBasisPoints: input.royaltyBasisPoints,
    };
    const now = new Date(deps.clock());
    const agreed = {
      plan: after.plan,
      agreedLimits: after.limits,
      agreedRoyaltyBasisPoints: after.royaltyBasisPoints,
      updatedAt: now,
    };
    await tx
      .insert(workspacePlans)
      .values({ workspaceId: workspace.id, ...agreed })
      .onConflictDoUpdate({ target: workspacePlans.workspaceId, set: agreed });
    const note = `${input.reason} (before: ${JSON.stringify(before)}, after: ${JSON.stringify(after)})`;
    await recordAudit(tx, actor, { action: "agree limits", kind: "workspace", id: workspace.id, note });
    await announce(tx, { workspaceId: workspace.id, topics: ["usage"] });
  });
}
