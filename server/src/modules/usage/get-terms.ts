import type { WorkspaceTerms } from "@byline/contract/terms.ts";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { isUuid } from "../../kit/ids.ts";
import { getWorkspaceName } from "../workspaces/queries.ts";
import { getUsage } from "./get-usage.ts";
import { findAgreed, standardPlan } from "./plans.ts";

export async function getTerms(
  deps: Pick<Deps, "db" | "config" | "clock">,
  id: string,
): Promise<WorkspaceTerms> {
  if (!isUuid(id) || !(await getWorkspaceName(deps.db, id))) throw notFound("page");
  const usage = await getUsage(deps, id as WorkspaceId);
  const { limits, royaltyBasisPoints } = standardPlan(deps.config, usage.plan.id);
  return { usage, agreed: await findAgreed(deps.db, id), standard: { limits, royaltyBasisPoints } };
}
