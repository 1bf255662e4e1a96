import { publicCreatorDetails, publicWorkDetails } from "@byline/contract/catalog.ts";
import {
  correctCreator as correctCreatorSchema,
  correctedCreator,
  correctedWork,
  correctWork as correctWorkSchema,
  linkIdentifier,
} from "@byline/contract/catalog-changes.ts";
import { correctionWarnings, strictQuery } from "@byline/contract/credit/warnings.ts";
import type { Deps } from "../../core/deps.ts";
import { heedWarnings } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { requireMatch } from "../../http/conditional.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { charge, showCreator, showWork } from "./answer-change.ts";
import { correctCreator, correctWork } from "./correct.ts";
import { publicDuplicateRoutes } from "./duplicate-public-routes.ts";
import { CREATORS, WORKS } from "./kinds.ts";
import { linkCreator, linkWork } from "./link.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { publicMergeRoutes } from "./merge-public-routes.ts";
import { creatorParams, workParams } from "./public-routes.ts";

/** A workspace's changes to its creators and works, with a token for all of its projects. */
export function publicCatalogChanges(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Creators and works");
  publicMergeRoutes(app, deps);
  publicDuplicateRoutes(app, deps);

  publicRoute("PATCH /creators/:creator_id", {
    operation: "updateCreator",
    summary: "Update a creator",
    description:
      "Only the members you send change. Attributions keep their recorded values. `warnings` lists what " +
      "credits can't use; with `strict=true`, a change with warnings gets 400.",
    scope: "write",
    conditional: true,
    params: creatorParams,
    query: strictQuery,
    body: correctCreatorSchema,
    answers: { 200: correctedCreator },
    refuses: [402, 409],
    write: async (ctx, request, reply) => {
      const id = request.params.creator_id;
      await charge(ctx, CREATORS, id);
      await requireMatch(request, reply, async () => {
        await lockCatalogs(ctx.tx, [ctx.actor.workspaceId]);
        return { ...(await showCreator(ctx, id)), warnings: [] };
      });
      const warnings = heedWarnings(correctionWarnings(request.body), request.query.strict === "true");
      await correctCreator(ctx, { id, ...request.body });
      return { ...(await showCreator(ctx, id)), warnings };
    },
  });

  publicRoute("POST /creators/:creator_id/link", {
    operation: "linkCreator",
    summary: "Link a creator to a global identifier",
    description:
      "If another creator in your workspace has the identifier, the two are merged, and the response is " +
      "the merged creator.",
    scope: "write",
    params: creatorParams,
    body: linkIdentifier,
    answers: { 200: publicCreatorDetails },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const id = request.params.creator_id;
      await charge(ctx, CREATORS, id);
      await linkCreator(ctx, { id, ...request.body });
      return showCreator(ctx, id);
    },
  });

  publicRoute("PATCH /works/:work_id", {
    operation: "updateWork",
    summary: "Update a work",
    description:
      "Only the members you send change. Credits use the correction; attributions keep their recorded " +
      "values. `warnings` lists what credits can't use; with `strict=true`, a change with warnings gets " +
      "400.",
    scope: "write",
    conditional: true,
    params: workParams,
    query: strictQuery,
    body: correctWorkSchema,
    answers: { 200: correctedWork },
    refuses: [402, 409],
    write: async (ctx, request, reply) => {
      const id = request.params.work_id;
      await charge(ctx, WORKS, id);
      await requireMatch(request, reply, async () => {
        await lockCatalogs(ctx.tx, [ctx.actor.workspaceId]);
        return { ...(await showWork(ctx, id)), warnings: [] };
      });
      const warnings = heedWarnings(correctionWarnings(request.body), request.query.strict === "true");
      await correctWork(ctx, { id, ...request.body });
      return { ...(await showWork(ctx, id)), warnings };
    },
  });

  publicRoute("POST /works/:work_id/link", {
    operation: "linkWork",
    summary: "Link a work to a global identifier",
    description:
      "If another work in your workspace has the identifier, the two are merged, and the response is the " +
      "merged work.",
    scope: "write",
    params: workParams,
    body: linkIdentifier,
    answers: { 200: publicWorkDetails },
    refuses: [402, 409],
    write: async (ctx, request) => {
      const id = request.params.work_id;
      await charge(ctx, WORKS, id);
      await linkWork(ctx, { id, ...request.body });
      return showWork(ctx, id);
    },
  });
}
