import {
  type PublicMergePage,
  publicCreatorDetails,
  publicMergePage,
  publicMergeQuery,
  publicWorkDetails,
} from "@byline/contract/catalog.ts";
import { mergeInto } from "@byline/contract/catalog-changes.ts";
import { snakeCased } from "@byline/contract/names.ts";
import { idParam } from "@byline/contract/text.ts";
import type { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { problems } from "../../http/openapi.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { charge, showCreator, showWork } from "./answer-change.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { listMerges } from "./list-merges.ts";
import { mergeCreators, mergeWorks } from "./merge.ts";
import { canReadCatalog } from "./policy.ts";
import { creatorParams, refusals, tags, workParams } from "./public-routes.ts";
import { undoCreatorMerge, undoWorkMerge } from "./undo-merge.ts";

const WHICH_MERGES =
  "Newest first, including undone merges. Linking to an identifier that another entry has is also a merge.";
const UNDOING =
  "The merged entry is listed on its own again, with everything that was merged into it before. You " +
  "can undo merges in any order. Undoing one twice changes nothing. Returns the entry in the path.";
const mergeParam = { merge_id: idParam.meta({ description: "The merge's id" }) };

/** Merging a workspace's creators and works, and undoing it, with a token for all of its projects. */
export function publicMergeRoutes(app: App, deps: Deps) {
  app.post(
    "/creators/:creator_id/merge",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "mergeCreators",
        summary: "Merge creators into one",
        description:
          "Merges the entries in `from` into this one, which lists, counts, and searches then use. To " +
          "undo it, use `DELETE /v1/creators/{creator_id}/merges/{merge_id}`.",
        tags,
        params: creatorParams,
        body: mergeInto,
        response: { 200: publicCreatorDetails, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.creator_id;
        await charge(ctx, CREATORS, id);
        await mergeCreators(ctx, { id, ...request.body });
        return showCreator(ctx, id);
      }),
  );

  app.get(
    "/creators/:creator_id/merges",
    {
      config: { scope: "read" },
      schema: {
        operationId: "listCreatorMerges",
        summary: "List a creator's merges",
        description: WHICH_MERGES,
        tags,
        params: creatorParams,
        querystring: publicMergeQuery,
        response: { 200: publicMergePage, ...problems(400, 401, 403, 404, 429) },
      },
    },
    (request) => mergePage(deps, CREATORS, tokenOf(request), request.params.creator_id, request.query),
  );

  app.delete(
    "/creators/:creator_id/merges/:merge_id",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "undoCreatorMerge",
        summary: "Undo a creator's merge",
        description: UNDOING,
        tags,
        params: creatorParams.extend(mergeParam),
        response: { 200: publicCreatorDetails, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const { creator_id: id, merge_id: mergeId } = request.params;
        await charge(ctx, CREATORS, id);
        await undoCreatorMerge(ctx, { id, mergeId });
        return showCreator(ctx, id);
      }),
  );

  app.post(
    "/works/:work_id/merge",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "mergeWorks",
        summary: "Merge works into one",
        description:
          "Merges the entries in `from` into this one, which lists, counts, and searches then use. To " +
          "undo it, use `DELETE /v1/works/{work_id}/merges/{merge_id}`.",
        tags,
        params: workParams,
        body: mergeInto,
        response: { 200: publicWorkDetails, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.work_id;
        await charge(ctx, WORKS, id);
        await mergeWorks(ctx, { id, ...request.body });
        return showWork(ctx, id);
      }),
  );

  app.get(
    "/works/:work_id/merges",
    {
      config: { scope: "read" },
      schema: {
        operationId: "listWorkMerges",
        summary: "List a work's merges",
        description: WHICH_MERGES,
        tags,
        params: workParams,
        querystring: publicMergeQuery,
        response: { 200: publicMergePage, ...problems(400, 401, 403, 404, 429) },
      },
    },
    (request) => mergePage(deps, WORKS, tokenOf(request), request.params.work_id, request.query),
  );

  app.delete(
    "/works/:work_id/merges/:merge_id",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "undoWorkMerge",
        summary: "Undo a work's merge",
        description: UNDOING,
        tags,
        params: workParams.extend(mergeParam),
        response: { 200: publicWorkDetails, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const { work_id: id, merge_id: mergeId } = request.params;
        await charge(ctx, WORKS, id);
        await undoWorkMerge(ctx, { id, mergeId });
        return showWork(ctx, id);
      }),
  );
}

async function mergePage(
  deps: Deps,
  kind: Kind,
  actor: TokenActor,
  id: string,
  { limit, cursor }: z.infer<typeof publicMergeQuery>,
): Promise<PublicMergePage> {
  canReadCatalog(actor);
  const after = idCursor(cursor);
  const rows = await listMerges(deps, kind, actor, id, { after, limit: limit + 1 });
  const { shown, next_cursor } = pageOf(rows, limit, (last) => encodeCursor(last.id));
  return { merges: shown.map((merge) => snakeCased(merge)), limit, next_cursor };
}
