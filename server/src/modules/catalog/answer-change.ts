import type { TokenActor } from "../../core/access.ts";
import type { WriteContext } from "../../core/write.ts";
import { isCharged } from "../projects/charged.ts";
import { findProjects } from "../projects/queries.ts";
import { chargeCall } from "../usage/charge-call.ts";
import { monthAt } from "../usage/months.ts";
import { describeCreator, describeWork } from "./describe.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { getOwnEntry, listIds } from "./queries.ts";

/** Counts a call that changes credits if one of the affected projects is charged. */
export async function charge(ctx: WriteContext<TokenActor>, kind: Kind, id: string) {
  const { tx, actor, deps } = ctx;
  const { scope, root } = await getOwnEntry(tx, kind, actor, id);
  const ids = await listIds(tx, kind, scope.projects, [root.id]);
  const projectIds = [...new Set(ids.map(({ projectId }) => projectId))];
  const projects = await findProjects(tx, actor.workspaceId, projectIds);
  const { first } = monthAt(deps.clock());
  const [project] = [...projects.filter((one) => isCharged(one, first)), ...projects];
  await chargeCall(ctx, project?.id ?? null);
}

/** Returns the current entry. */
export async function showCreator({ tx, actor, deps }: WriteContext<TokenActor>, id: string) {
  const { scope, root } = await getOwnEntry(tx, CREATORS, actor, id);
  return describeCreator({ db: tx, config: deps.config }, scope, root);
}

export async function showWork({ tx, actor, deps }: WriteContext<TokenActor>, id: string) {
  const { scope, root } = await getOwnEntry(tx, WORKS, actor, id);
  return describeWork({ db: tx, config: deps.config }, scope, root);
}
