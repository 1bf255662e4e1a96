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
import { tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { charge, showCreator, showWork } from "./answer-change.ts";
import { CREATORS, type Kind, WORKS } from "./kinds.ts";
import { listMerges } from "./list-merges.ts";
import { mergeCreators, mergeWorks } from "./merge.ts";
import { canReadCatalog } from "./policy.ts";
import { creatorParams, workParams } from "./public-routes.ts";
import { undoCreatorMerge, undoWorkMerge } from "./undo-merge.ts";

const WHICH_MERGES =
  "Newest first, including undone merges. Linking to an identifier that another entry has is also a merge.";
const UNDOING =
  "The merged entry is listed on its own again, with everything that was merged into it before. You " +
  "can undo merges in any order. Undoing one twice changes nothing. Returns the entry in the path.";
const mergeParam = { merge_id: idParam.meta({ description: "The merge's id" }) };

/** Merging a workspace's creators and works, and undoing it, with a token for all of its projects. */
export function publicMergeRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Creators and works");

  publicRoute("POST /creators/:creator_id/merge", {
    operation: "mergeCreators",
    summary: "Merge creators into one",
    description:
      "Merges the entries in `from` into this one, which lists, counts, and searches then use. To undo it, " +
      "use `DELETE /v1/creators/{creator_id}/merges/{merge_id}`.",
    scope: "write",
    params: creatorParams,
    body: mergeInto,
    answers: { 200: publicCreatorDetails },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const id = request.params.creator_id;
      await charge(ctx, CREATORS, id);
      await mergeCreators(ctx, { id, ...request.body });
      return showCreator(ctx, id);
    },
  });

  publicRoute("GET /creators/:creator_id/merges", {
    operation: "listCreatorMerges",
    summary: "List a creator's merges",
    description: WHICH_MERGES,
    scope: "read",
    params: creatorParams,
    query: publicMergeQuery,
    answers: { 200: publicMergePage },
    handler: (request) =>
      mergePage(deps, CREATORS, tokenOf(request), request.params.creator_id, request.query),
  });

  publicRoute("DELETE /creators/:creator_id/merges/:merge_id", {
    operation: "undoCreatorMerge",
    summary: "Undo a creator's merge",
    description: UNDOING,
    scope: "write",
    params: creatorParams.extend(mergeParam),
    answers: { 200: publicCreatorDetails },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const { creator_id: id, merge_id: mergeId } = request.params;
      await charge(ctx, CREATORS, id);
      await undoCreatorMerge(ctx, { id, mergeId });
      return showCreator(ctx, id);
    },
  });

  publicRoute("POST /works/:work_id/merge", {
    operation: "mergeWorks",
    summary: "Merge works into one",
    description:
      "Merges the entries in `from` into this one, which lists, counts, and searches then use. To undo it, " +
      "use `DELETE /v1/works/{work_id}/merges/{merge_id}`.",
    scope: "write",
    params: workParams,
    body: mergeInto,
    answers: { 200: publicWorkDetails },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const id = request.params.work_id;
      await charge(ctx, WORKS, id);
      await mergeWorks(ctx, { id, ...request.body });
      return showWork(ctx, id);
    },
  });

  publicRoute("GET /works/:work_id/merges", {
    operation: "listWorkMerges",
    summary: "List a work's merges",
    description: WHICH_MERGES,
    scope: "read",
    params: workParams,
    query: publicMergeQuery,
    answers: { 200: publicMergePage },
    handler: (request) => mergePage(deps, WORKS, tokenOf(request), request.params.work_id, request.query),
  });

  publicRoute("DELETE /works/:work_id/merges/:merge_id", {
    operation: "undoWorkMerge",
    summary: "Undo a work's merge",
    description: UNDOING,
    scope: "write",
    params: workParams.extend(mergeParam),
    answers: { 200: publicWorkDetails },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const { work_id: id, merge_id: mergeId } = request.params;
      await charge(ctx, WORKS, id);
      await undoWorkMerge(ctx, { id, mergeId });
      return showWork(ctx, id);
    },
  });
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
