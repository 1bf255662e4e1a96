import {
  publicCreatorDetails,
  publicCreatorPage,
  publicCreatorQuery,
  publicWorkDetails,
  publicWorkPage,
  publicWorkQuery,
} from "@byline/contract/catalog.ts";
import { idParam } from "@byline/contract/text.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { describeCreator, describeCreators, describeWork, describeWorks } from "./describe.ts";
import { CREATORS, WORKS } from "./kinds.ts";
import { canReadCatalog } from "./policy.ts";
import { positionOf, readPosition } from "./position.ts";
import { catalogWithin, countEntries, getOwnEntry, listEntries } from "./queries.ts";

export const creatorParams = z.object({ creator_id: idParam.meta({ description: "The creator's id" }) });
export const workParams = z.object({ work_id: idParam.meta({ description: "The work's id" }) });

/** Returns the reading token. 403 if it's bound to one project. */
function readerOf(request: FastifyRequest): TokenActor {
  const actor = tokenOf(request);
  canReadCatalog(actor);
  return actor;
}

export function publicCatalogRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Creators and works");

  publicRoute("GET /creators", {
    operation: "listCreators",
    summary: "List the creators that your attributions credit",
    description:
      "Lists each creator once, whichever ids it was recorded with: an ORCID iD and its address are the " +
      "same creator, and so are creators that your workspace merged. New creators appear a few seconds " +
      "after they are recorded. Figures are always exact.",
    scope: "read",
    query: publicCreatorQuery,
    answers: { 200: publicCreatorPage },
    refuses: [404],
    handler: async (request) => {
      const { project_id: projectId, limit, cursor, ...filter } = request.query;
      const scope = await catalogWithin(deps.db, projectScopeOf(readerOf(request)), projectId);
      if (projectId) request.readProjectId = projectId;
      const after = readPosition(filter.sort, cursor);
      const [rows, total] = await Promise.all([
        listEntries(deps, CREATORS, scope, filter, { after, limit: limit + 1 }),
        countEntries(deps, CREATORS, scope, filter),
      ]);
      const { shown, next_cursor } = pageOf(rows, limit, (last) => positionOf(filter.sort, last));
      return { creators: await describeCreators(deps, scope, shown), total, limit, next_cursor };
    },
  });

  publicRoute("GET /creators/:creator_id", {
    operation: "getCreator",
    summary: "Get a creator",
    description: "If the creator was merged into another, returns that one.",
    scope: "read",
    conditional: true,
    params: creatorParams,
    answers: { 200: publicCreatorDetails },
    handler: async (request) => {
      const { creator_id: id } = request.params;
      const { scope, root } = await getOwnEntry(deps.db, CREATORS, readerOf(request), id);
      return describeCreator(deps, scope, root);
    },
  });

  publicRoute("GET /works", {
    operation: "listWorks",
    summary: "List the works that your attributions credit",
    description:
      "Lists each work once, whichever content ids it was recorded with, with the creators, license, " +
      "source, and picture that its attributions provide.",
    scope: "read",
    query: publicWorkQuery,
    answers: { 200: publicWorkPage },
    refuses: [404],
    handler: async (request) => {
      const { project_id: projectId, creator_id: creatorId, limit, cursor, ...rest } = request.query;
      const filter = { ...rest, creatorId };
      const scope = await catalogWithin(deps.db, projectScopeOf(readerOf(request)), projectId);
      if (projectId) request.readProjectId = projectId;
      const after = readPosition(filter.sort, cursor);
      const [rows, total] = await Promise.all([
        listEntries(deps, WORKS, scope, filter, { after, limit: limit + 1 }),
        countEntries(deps, WORKS, scope, filter),
      ]);
      const { shown, next_cursor } = pageOf(rows, limit, (last) => positionOf(filter.sort, last));
      return { works: await describeWorks(deps, scope, shown), total, limit, next_cursor };
    },
  });

  publicRoute("GET /works/:work_id", {
    operation: "getWork",
    summary: "Get a work",
    description: "If the work was merged into another, returns that one.",
    scope: "read",
    conditional: true,
    params: workParams,
    answers: { 200: publicWorkDetails },
    handler: async (request) => {
      const { scope, root } = await getOwnEntry(deps.db, WORKS, readerOf(request), request.params.work_id);
      return describeWork(deps, scope, root);
    },
  });
}
