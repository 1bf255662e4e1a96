import type { AgreeLimits } from "@byline/contract/usage.ts";
import { eq } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { type WriteContext, write } from "../../core/write.ts";
import { workspacePlans } from "../../db/tables/plans.ts";
import { changesBetween } from "../../kit/changes.ts";
import { isUuid } from "../../kit/ids.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";

/** Sets terms agreed with a workspace, from the next call on. The audit log records who agreed and why. */
export const agreeLimits = write<UserActor, { workspaceId: string } & AgreeLimits, void>(
  "agreeLimits",
  { may: canOperate, scope: "operator" },
  async (ctx, { workspaceId, ...input }) => {
    if (!isUuid(workspaceId) || !(await lockWorkspace(ctx.tx, workspaceId))) throw notFound("page");
    await keepTerms(ctx, workspaceId, input);
  },
);

/** Part of a write: replaces a workspace's terms. */
export async function keepTerms(
  { tx, deps, emit }: WriteContext,
  workspaceId: string,
  input: AgreeLimits,
): Promise<void> {
  const [row] = await tx
    .select()
    .from(workspacePlans)
    .where(eq(workspacePlans.workspaceId, workspaceId))
    .for("update");
  const before = {
    plan: row?.plan ?? "beta",
    limits: row?.agreedLimits ?? {},
    royaltyBasisPoints: row?.agreedRoyaltyBasisPoints ?? null,
  };
  const { limits, royaltyBasisPoints, reason } = input;
  const after = { plan: input.plan ?? before.plan, limits, royaltyBasisPoints };
  const agreed = {
    plan: after.plan,
    agreedLimits: limits,
    agreedRoyaltyBasisPoints: royaltyBasisPoints,
    updatedAt: new Date(deps.clock()),
  };
  await tx
    .insert(workspacePlans)
    .values({ workspaceId, ...agreed })
    .onConflictDoUpdate({ target: workspacePlans.workspaceId, set: agreed });
  if (after.plan !== before.plan)
    emit("plan.changed", {
      workspaceId,
      subjects: [workspaceId],
      data: { plan: after.plan, paused: row?.paused ?? false },
    });
  emit("limits.agreed", {
    workspaceId,
    subjects: [workspaceId],
    data: { note: reason },
    changes: changesBetween(before, after),
  });
}
