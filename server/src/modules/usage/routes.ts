import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { agreeLimits } from "./agree-limits.ts";
import { getTerms } from "./get-terms.ts";
import { getUsage } from "./get-usage.ts";

export function usageRoutes(app: App, deps: Deps) {
  route(app, "GET /usage", (request) => getUsage(deps, userOf(request).workspaceId));

  route(app, "GET /operator/workspaces/:id/limits", (request) => getTerms(deps, request.params.id));

  route(app, "PUT /operator/workspaces/:id/limits", async (request) => {
    const { id } = request.params;
    await agreeLimits(userCaller(deps, request), { workspaceId: id, ...request.body });
    return getUsage(deps, id as WorkspaceId); // agreeLimits has checked that they're an operator
  });
}
