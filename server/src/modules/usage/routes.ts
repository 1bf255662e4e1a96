import { foundWorkspace, workspaceQuery, workspaceTerms } from "@byline/contract/terms.ts";
import { idParam } from "@byline/contract/text.ts";
import { agreeLimits as agreeBody, usage } from "@byline/contract/usage.ts";
import { z } from "zod";
import type { WorkspaceId } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { agreeLimits } from "./agree-limits.ts";
import { findWorkspaces, getTerms } from "./find-workspaces.ts";
import { getUsage } from "./get-usage.ts";

export function usageRoutes(app: App, deps: Deps) {
  app.get("/usage", { schema: { response: { 200: usage } } }, (request) =>
    getUsage(deps, userOf(request).workspaceId),
  );

  app.get(
    "/operator/workspaces",
    { schema: { querystring: workspaceQuery, response: { 200: z.array(foundWorkspace) } } },
    (request) => findWorkspaces(deps, userOf(request), request.query.q),
  );

  app.get(
    "/operator/workspaces/:id/limits",
    { schema: { params: z.object({ id: idParam }), response: { 200: workspaceTerms } } },
    (request) => getTerms(deps, userOf(request), request.params.id),
  );

  app.put(
    "/operator/workspaces/:id/limits",
    { schema: { params: z.object({ id: idParam }), body: agreeBody, response: { 200: usage } } },
    async (request) => {
      const { id } = request.params;
      await agreeLimits(deps, userOf(request), id, request.body);
      return getUsage(deps, id as WorkspaceId); // an operator may see it: agreeLimits let them
    },
  );
}
