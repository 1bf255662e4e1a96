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
import { tokenCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { requireMatch } from "../../http/conditional.ts";
import { onceForEachKey } from "../../http/idempotency.ts";
import { charge, showCreator, showWork } from "./answer-change.ts";
import { correctCreator, correctWork } from "./correct.ts";
import { publicDuplicateRoutes } from "./duplicate-public-routes.ts";
import { CREATORS, WORKS } from "./kinds.ts";
import { linkCreator, linkWork } from "./link.ts";
import { lockCatalogs } from "./lock-catalog.ts";
import { publicMergeRoutes } from "./merge-public-routes.ts";
import { creatorParams, refusals, tags, workParams } from "./public-routes.ts";

/** A workspace's changes to its creators and works, with a token for all of its projects. */
export function publicCatalogChanges(app: App, deps: Deps) {
  publicMergeRoutes(app, deps);
  publicDuplicateRoutes(app, deps);

  app.patch(
    "/creators/:creator_id",
    {
      config: { scope: "write", idempotent: true, conditional: true },
      schema: {
        operationId: "updateCreator",
        summary: "Correct a creator",
        description:
          "Only the members you send change. Attributions keep their recorded values. `warnings` " +
          "lists what credits can't use; with `strict=true`, a change with warnings gets 400.",
        tags,
        params: creatorParams,
        querystring: strictQuery,
        body: correctCreatorSchema,
        response: { 200: correctedCreator, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.creator_id;
        await charge(ctx, CREATORS, id);
        await requireMatch(request, reply, async () => {
          await lockCatalogs(ctx.tx, [ctx.actor.workspaceId]);
          return { ...(await showCreator(ctx, id)), warnings: [] };
        });
        const warnings = heedWarnings(correctionWarnings(request.body), request.query.strict === "true");
        await correctCreator(ctx, { id, ...request.body });
        return { ...(await showCreator(ctx, id)), warnings };
      }),
  );

  app.post(
    "/creators/:creator_id/link",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "linkCreator",
        summary: "Link a creator to a global identifier",
        description:
          "If another creator in your workspace has the identifier, the two are merged, and the " +
          "response is the merged creator.",
        tags,
        params: creatorParams,
        body: linkIdentifier,
        response: { 200: publicCreatorDetails, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.creator_id;
        await charge(ctx, CREATORS, id);
        await linkCreator(ctx, { id, ...request.body });
        return showCreator(ctx, id);
      }),
  );

  app.patch(
    "/works/:work_id",
    {
      config: { scope: "write", idempotent: true, conditional: true },
      schema: {
        operationId: "updateWork",
        summary: "Correct a work",
        description:
          "Only the members you send change. Credits use the correction; attributions keep their " +
          "recorded values. `warnings` lists what credits can't use; with `strict=true`, a change " +
          "with warnings gets 400.",
        tags,
        params: workParams,
        querystring: strictQuery,
        body: correctWorkSchema,
        response: { 200: correctedWork, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.work_id;
        await charge(ctx, WORKS, id);
        await requireMatch(request, reply, async () => {
          await lockCatalogs(ctx.tx, [ctx.actor.workspaceId]);
          return { ...(await showWork(ctx, id)), warnings: [] };
        });
        const warnings = heedWarnings(correctionWarnings(request.body), request.query.strict === "true");
        await correctWork(ctx, { id, ...request.body });
        return { ...(await showWork(ctx, id)), warnings };
      }),
  );

  app.post(
    "/works/:work_id/link",
    {
      config: { scope: "write", idempotent: true },
      schema: {
        operationId: "linkWork",
        summary: "Link a work to a global identifier",
        description:
          "If another work in your workspace has the identifier, the two are merged, and the response " +
          "is the merged work.",
        tags,
        params: workParams,
        body: linkIdentifier,
        response: { 200: publicWorkDetails, ...refusals },
      },
    },
    (request, reply) =>
      onceForEachKey(tokenCaller(deps, request), request, reply, 200, async (ctx) => {
        const id = request.params.work_id;
        await charge(ctx, WORKS, id);
        await linkWork(ctx, { id, ...request.body });
        return showWork(ctx, id);
      }),
  );
}
