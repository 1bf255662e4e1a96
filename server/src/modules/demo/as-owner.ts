import type { UserActor, WorkspaceId } from "../../core/access.ts";
import type { WriteContext } from "../../core/write.ts";

type Owner = { workspaceId: WorkspaceId; userId: string; demo: boolean; at: Date };

/** Returns the context for the same write by the workspace's owner at the given time. */
export function asOwner(
  { deps, emit, ...ctx }: WriteContext,
  { workspaceId, userId, demo, at }: Owner,
): WriteContext<UserActor> {
  const actor: UserActor = {
    kind: "user",
    userId,
    sessionId: "",
    workspaceId,
    role: "owner",
    operator: false,
    secondFactor: false,
    demo,
    test: false,
  };
  return {
    ...ctx,
    actor,
    // The owner has no session that could end during the write.
    deps: { ...deps, clock: () => at.getTime(), confirmActor: async (_tx, actor) => actor },
    emit: (type, event) => emit(type, { workspaceId, ...event }),
  };
}
