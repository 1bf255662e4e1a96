import type { PublicCreator, PublicWork } from "@byline/contract/catalog.ts";
import { camelCased } from "@byline/contract/names.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { fullName } from "../../kit/full-name.ts";
import { listPeople } from "../accounts/people.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { correctCreator, correctWork } from "./correct.ts";
import { describeCreator, describeCreators, describeWork, describeWorks } from "./describe.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { linkCreator, linkWork } from "./link.ts";
import { listMerges } from "./list-merges.ts";
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

  /** A page of a list, whose next one the reply names. */
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
    return (await describeCreators(db, scope, roots)).map(inApp);
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
    return (await describeWorks(db, scope, roots)).map(inApp);
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

const inApp = <Shown extends PublicCreator | PublicWork>(shown: Shown) => camelCased(shown);

async function showCreator({ db }: Deps, actor: UserActor, id: string) {
  const { scope, root } = await getOwnEntry(db, CREATORS, actor, id);
  const { projects, ...shown } = await describeCreator(db, scope, root);
  return {
    ...camelCased(shown),
    projects: projects.map(camelCased),
    ...(await showChanges(db, CREATORS, root)),
  };
}

async function showWork({ db }: Deps, actor: UserActor, id: string) {
  const { scope, root } = await getOwnEntry(db, WORKS, actor, id);
  const { projects, ...shown } = await describeWork(db, scope, root);
  return {
    ...camelCased(shown),
    projects: projects.map(camelCased),
    ...(await showChanges(db, WORKS, root)),
  };
}

/** What somebody of the workspace changed about it. */
async function showChanges(db: Deps["db"], kind: Kind, root: Entry) {
  const { correctedBy, correctedAt } = root;
  const [members, people] = await Promise.all([
    listMembers(db, kind, root.workspaceId, [root.id]),
    listPeople(db, correctedBy ? [correctedBy] : []),
  ]);
  const by = correctedBy ? people.get(correctedBy) : undefined;
  return {
    recordedName: root.name,
    corrected: correctedAt && {
      by: by ? { name: fullName(by), username: by.username } : null,
      at: correctedAt.toISOString(),
    },
    mergedCount: members.length - 1,
  };
}
