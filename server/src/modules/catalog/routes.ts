import type { PublicCreator, PublicWork } from "@byline/contract/catalog.ts";
import { camelCased } from "@byline/contract/names.ts";
import type { ShownAs } from "@byline/contract/pictures.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { fullName } from "../../kit/full-name.ts";
import { listPeople } from "../accounts/people.ts";
import { findProjects, projectScopeOf } from "../projects/queries.ts";
import { correctCreator, correctWork } from "./correct.ts";
import { countWorks } from "./count-works.ts";
import { describeCreator, describeCreators, describeWork, describeWorks } from "./describe.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { linkCreator, linkWork } from "./link.ts";
import { listMerges } from "./list-merges.ts";
import { mapShownAs } from "./map-shown-as.ts";
import { mergeCreators, mergeWorks } from "./merge.ts";
import { positionOf, readPosition } from "./position.ts";
import {
  type CatalogFilter,
  catalogWithin,
  countEntries,
  type Entry,
  getOwnEntry,
  listEntries,
  listMembers,
} from "./queries.ts";
import { undoCreatorMerge, undoWorkMerge } from "./undo-merge.ts";

type ListQuery = CatalogFilter & {
  projectId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

export function catalogRoutes(app: App, deps: Deps) {
  const { db } = deps;

  /** Returns a page of a list and sets the reply's link to the next one. */
  async function pageOf<K extends Kind>(
    kind: K,
    request: FastifyRequest,
    reply: FastifyReply,
    { projectId, cursor, limit, ...filter }: ListQuery,
  ) {
    const scope = await catalogWithin(db, projectScopeOf(userOf(request)), projectId);
    const page = { after: readPosition(filter.sort, cursor), limit };
    const roots = await listEntries(deps, kind, scope, filter, page);
    const last = roots.length === limit ? roots.at(-1) : undefined;
    linkNext(request, reply, last ? positionOf(filter.sort, last) : null);
    return { scope, roots };
  }

  route(app, "GET /catalog/counts", async (request) => {
    const scope = await catalogWithin(db, projectScopeOf(userOf(request)), request.query.projectId);
    const [creators, works] = await Promise.all([
      countEntries(deps, CREATORS, scope, {}),
      countEntries(deps, WORKS, scope, {}),
    ]);
    return { creators, works };
  });

  route(app, "GET /creators", async (request, reply) => {
    const { scope, roots } = await pageOf(CREATORS, request, reply, request.query);
    const [shown, shownAs, works] = await Promise.all([
      describeCreators(deps, scope, roots),
      mapShownAs(db, CREATORS, scope.projects, roots),
      countWorks(db, scope, roots),
    ]);
    return shown.map((one) => ({ ...inApp(one, shownAs), workCount: works.get(one.id) ?? 0 }));
  });

  route(app, "GET /creators/:id", (request) => showCreator(deps, userOf(request), request.params.id));

  route(app, "PATCH /creators/:id", async (request) => {
    const { id } = request.params;
    await correctCreator(userCaller(deps, request), { id, ...request.body });
    return showCreator(deps, userOf(request), id);
  });

  route(app, "POST /creators/:id/link", async (request) => {
    const { id } = request.params;
    await linkCreator(userCaller(deps, request), { id, ...request.body });
    return showCreator(deps, userOf(request), id);
  });

  route(app, "POST /creators/:id/merge", async (request) => {
    const { id } = request.params;
    await mergeCreators(userCaller(deps, request), { id, ...request.body });
    return showCreator(deps, userOf(request), id);
  });

  route(app, "GET /creators/:id/merges", (request) =>
    listMerges(deps, CREATORS, userOf(request), request.params.id),
  );

  route(app, "DELETE /creators/:id/merges/:mergeId", async (request) => {
    await undoCreatorMerge(userCaller(deps, request), request.params);
    return showCreator(deps, userOf(request), request.params.id);
  });

  route(app, "GET /works", async (request, reply) => {
    const { scope, roots } = await pageOf(WORKS, request, reply, request.query);
    const [shown, shownAs] = await Promise.all([
      describeWorks(deps, scope, roots),
      mapShownAs(db, WORKS, scope.projects, roots),
    ]);
    return shown.map((one) => inApp(one, shownAs));
  });

  route(app, "GET /works/:id", (request) => showWork(deps, userOf(request), request.params.id));

  route(app, "PATCH /works/:id", async (request) => {
    const { id } = request.params;
    await correctWork(userCaller(deps, request), { id, ...request.body });
    return showWork(deps, userOf(request), id);
  });

  route(app, "POST /works/:id/link", async (request) => {
    const { id } = request.params;
    await linkWork(userCaller(deps, request), { id, ...request.body });
    return showWork(deps, userOf(request), id);
  });

  route(app, "POST /works/:id/merge", async (request) => {
    const { id } = request.params;
    await mergeWorks(userCaller(deps, request), { id, ...request.body });
    return showWork(deps, userOf(request), id);
  });

  route(app, "GET /works/:id/merges", (request) =>
    listMerges(deps, WORKS, userOf(request), request.params.id),
  );

  route(app, "DELETE /works/:id/merges/:mergeId", async (request) => {
    await undoWorkMerge(userCaller(deps, request), request.params);
    return showWork(deps, userOf(request), request.params.id);
  });
}

const inApp = <Shown extends PublicCreator | PublicWork>(shown: Shown, shownAs: Map<string, ShownAs>) => ({
  ...camelCased(shown),
  ...(shownAs.get(shown.id) as ShownAs),
});

async function showCreator(deps: Deps, actor: UserActor, id: string) {
  const { scope, root } = await getOwnEntry(deps.db, CREATORS, actor, id);
  const [{ projects, ...shown }, shownAs] = await Promise.all([
    describeCreator(deps, scope, root),
    mapShownAs(deps.db, CREATORS, scope.projects, [root]),
  ]);
  return {
    ...inApp(shown, shownAs),
    ...(await showFurther(deps.db, CREATORS, root, projects)),
    correctedKind: root.correctedKind,
  };
}

async function showWork(deps: Deps, actor: UserActor, id: string) {
  const { scope, root } = await getOwnEntry(deps.db, WORKS, actor, id);
  const [{ projects, ...shown }, shownAs] = await Promise.all([
    describeWork(deps, scope, root),
    mapShownAs(deps.db, WORKS, scope.projects, [root]),
  ]);
  return {
    ...inApp(shown, shownAs),
    ...(await showFurther(deps.db, WORKS, root, projects)),
    correctedLicense: root.correctedLicense,
    correctedSource: root.correctedSource,
  };
}

/** Returns the names of its projects, and its corrections by the workspace. */
async function showFurther(
  db: Deps["db"],
  kind: Kind,
  root: Entry,
  projects: { project_id: string; attribution_count: number }[],
) {
  const { workspaceId, correctedBy, correctedAt } = root;
  const projectIds = projects.map(({ project_id }) => project_id);
  const [members, people, named] = await Promise.all([
    listMembers(db, kind, workspaceId, [root.id]),
    listPeople(db, correctedBy ? [correctedBy] : []),
    findProjects(db, workspaceId, projectIds),
  ]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const by = correctedBy ? people.get(correctedBy) : undefined;
  return {
    projects: projects.map((project) => ({
      ...camelCased(project),
      name: names.get(project.project_id) ?? project.project_id,
    })),
    recordedName: root.name,
    correctedName: root.correctedName,
    corrected: correctedAt && {
      by: by ? { name: fullName(by), username: by.username } : null,
      at: correctedAt.toISOString(),
    },
    mergedCount: members.length - 1,
  };
}
