import {
  creditQuery,
  creditsQuery,
  projectCredits,
  projectCreditsQuery,
  publicCredit,
  publicCredits,
} from "@byline/contract/credits.ts";
import { projectIdParam } from "@byline/contract/projects.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { isUuid } from "../../kit/ids.ts";
import { filterOf } from "../attributions/public-filter.ts";
import { attributionParams, readAttribution } from "../attributions/public-routes.ts";
import { findAttributions, listAttributions, projectsWithin } from "../attributions/queries.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { creditOf, creditsOf, writeCreditsOf } from "./credit-of.ts";

/** Credits ready for display, in any format. */
export function publicCreditLineRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Attributions");

  publicRoute("GET /attributions/credits", {
    operation: "getAttributionCredits",
    summary: "Get the credit lines of up to 100 attributions, ready to display",
    description: "Counts as one call. Withdrawn attributions and ids from other workspaces are left out.",
    scope: "read",
    query: creditsQuery,
    answers: { 200: publicCredits },
    handler: async (request) => {
      const { ids, format, lang } = request.query;
      const found = await findAttributions(deps.db, tokenOf(request), ids);
      const projects = new Set(found.map(({ projectId }) => projectId));
      if (projects.size === 1) request.readProjectId = found[0]?.projectId ?? null;
      return creditsOf(deps, found, { ids, format, lang });
    },
  });

  publicRoute("GET /projects/:project_id/credits", {
    operation: "getProjectCredits",
    summary: "Get a project's credits in one format",
    description:
      "For a credits page, a bibliography, or a NOTICE file. Returns all of the project's credits, or only " +
      "those that match the filters or `ids`. `document` contains this page's credits as one file.",
    scope: "read",
    params: z.object({ project_id: projectIdParam }),
    query: projectCreditsQuery,
    answers: { 200: projectCredits },
    handler: async (request) => {
      const { format, lang, limit, cursor, ids, ...query } = request.query;
      const { project_id: projectId } = request.params;
      const projects = await projectsWithin(deps.db, projectScopeOf(tokenOf(request)), projectId);
      request.readProjectId = projectId;
      const filter = {
        ...filterOf({ ...query, withdrawn: false }),
        ids: ids?.filter(isUuid),
        before: idCursor(cursor),
      };
      const rows = await listAttributions(deps, projects, filter, { limit: limit + 1 });
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return { ...(await writeCreditsOf(deps, shown, { format, lang })), limit, next_cursor };
    },
  });

  publicRoute("GET /attributions/:attribution_id/credit", {
    operation: "getAttributionCredit",
    summary: "Get an attribution's credit line, ready to display",
    description:
      "Title, creator, source, and license from its metadata, as plain text, HTML, Markdown, or schema.org " +
      "JSON-LD, for reference managers, or for open-source notices. Returns 409 if the attribution was " +
      "withdrawn.",
    scope: "read",
    conditional: true,
    params: attributionParams,
    query: creditQuery,
    answers: { 200: publicCredit },
    refuses: [409],
    handler: async (request) => creditOf(deps, await readAttribution(deps, request), request.query),
  });
}
