import { publicBatch, publicBatchResult } from "@byline/contract/attribution-batches.ts";
import {
  publicAttribution,
  publicAttributionPage,
  publicAttributionQuery,
  publicCreateAttribution,
  publicUpdateAttribution,
  recordedAttribution,
  withdrawAttribution as withdrawBody,
} from "@byline/contract/attributions.ts";
import { strictQuery } from "@byline/contract/credit/warnings.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { MAX_OFFSET } from "@byline/contract/paging.ts";
import { idParam } from "@byline/contract/text.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { TokenActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { heedWarnings, invalid } from "../../core/errors.ts";
import type { WriteContext } from "../../core/write.ts";
import { tokenCaller, tokenOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { requireMatch } from "../../http/conditional.ts";
import { keyOf, sendRepeated } from "../../http/idempotency.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { projectScopeOf } from "../projects/queries.ts";
import { chargeCall } from "../usage/charge-call.ts";
import { editAttribution } from "./edit-attribution.ts";
import { lockAttribution } from "./lock-attribution.ts";
import { warningsIn } from "./new-attribution.ts";
import { filterOf } from "./public-filter.ts";
import { countMatching, getAttribution, listAttributions, projectsWithin } from "./queries.ts";
import { recordAttribution } from "./record-attribution.ts";
import { recordBatch } from "./record-batch.ts";
import { shapePublicAttribution } from "./shape-attribution.ts";
import { withdrawAttribution } from "./withdraw-attribution.ts";

export const attributionParams = z.object({
  attribution_id: idParam.meta({ description: "The attribution's id" }),
});

export function publicAttributionRoutes(app: App, deps: Deps) {
  recordingRoutes(app, deps);
  readingRoutes(app, deps);
  changingRoutes(app, deps);
}

function recordingRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Attributions");

  publicRoute("POST /attributions", {
    operation: "recordAttribution",
    summary: "Record an attribution",
    description:
      "Returns 201 once the attribution is on disk. An `external_id` records it only once, permanently: if " +
      "you send it again, you get 200 and the first attribution. An `Idempotency-Key` records it once " +
      "within 24 hours. `warnings` lists what its credit can't use; with `strict=true`, an attribution " +
      "with warnings gets 400.",
    scope: "write",
    idempotent: true,
    countsItself: true,
    query: strictQuery,
    body: publicCreateAttribution,
    answers: { 200: recordedAttribution, 201: recordedAttribution },
    refuses: [402, 404, 409],
    handler: async (request, reply) => {
      const { answer, how } = await recordAttribution(tokenCaller(deps, request), {
        attribution: request.body,
        keyed: keyOf(request),
        call: request.ratedCall,
        strict: request.query.strict === "true",
      });
      if (how === "repeated") return sendRepeated(reply, 201, answer);
      return reply
        .status(how === "existing" ? 200 : 201)
        .type("application/json; charset=utf-8")
        .serializer(asIs)
        .send(answer);
    },
  });

  publicRoute("POST /attributions/batch", {
    operation: "recordAttributionBatch",
    summary: "Record up to 1,000 attributions in one call",
    description:
      "Each item is accepted, a duplicate, or rejected on its own. Give items an `external_id` to record " +
      "each only once, or an `idempotency_key` to record each once within 24 hours. With `strict=true`, " +
      "items with warnings are rejected.",
    scope: "write",
    query: strictQuery,
    body: publicBatch,
    answers: { 200: publicBatchResult },
    refuses: [402],
    write: (ctx, request, _reply, callKey) =>
      recordBatch(ctx, {
        items: request.body.attributions,
        callKey,
        strict: request.query.strict === "true",
      }),
  });
}

function readingRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Attributions");

  publicRoute("GET /attributions", {
    operation: "listAttributions",
    summary: "List attributions, newest first",
    description:
      `\`page\` reaches the first ${formatNumber(MAX_OFFSET)} rows. To read further, set ` +
      "`cursor` to the previous page's `next_cursor`; every page is as fast as the first.",
    scope: "read",
    query: publicAttributionQuery,
    answers: { 200: publicAttributionPage },
    refuses: [404],
    handler: async (request) => {
      const { page, limit, cursor, project_id: projectId, ...query } = request.query;
      const offset = cursor ? 0 : (page - 1) * limit;
      if (offset > MAX_OFFSET)
        throw invalid(
          "page",
          `page reaches the first ${formatNumber(MAX_OFFSET)} rows. To read further, set cursor to ` +
            "the previous page's next_cursor.",
        );
      const withdrawn = query.withdrawn && query.withdrawn === "true";
      const filter = filterOf({ ...query, withdrawn });
      const projects = await projectsWithin(deps.db, projectScopeOf(tokenOf(request)), projectId);
      if (projectId) request.readProjectId = projectId;
      const [rows, total] = await Promise.all([
        listAttributions(
          deps,
          projects,
          { ...filter, before: idCursor(cursor) },
          { limit: limit + 1, offset },
        ),
        countMatching(deps, projects, filter),
      ]);
      const { shown, next_cursor } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      const attributions = shown.map((row) => shapePublicAttribution(row, deps.config.url));
      return { attributions, total, page, limit, next_cursor };
    },
  });

  publicRoute("GET /attributions/:attribution_id", {
    operation: "getAttribution",
    summary: "Get an attribution",
    description: "Its current state, with corrections. You can read withdrawn attributions too.",
    scope: "read",
    conditional: true,
    params: attributionParams,
    answers: { 200: publicAttribution },
    handler: async (request) => shapePublicAttribution(await readAttribution(deps, request), deps.config.url),
  });
}

/** Returns the attribution for a public API call. Throws 404 if it isn't the caller's. */
export async function readAttribution(
  deps: Deps,
  request: FastifyRequest<{ Params: z.infer<typeof attributionParams> }>,
) {
  const attribution = await getAttribution(deps.db, tokenOf(request), request.params.attribution_id);
  request.readProjectId = attribution.projectId;
  return attribution;
}

function changingRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Attributions");

  publicRoute("PATCH /attributions/:attribution_id", {
    operation: "updateAttribution",
    summary: "Update an attribution",
    description:
      "Only the members you send change. The history keeps the previous values, who changed them, and why. " +
      "A change that you send twice is applied once. `warnings` lists what the credit can't use; with " +
      "`strict=true`, a change with warnings gets 400.",
    scope: "write",
    conditional: true,
    params: attributionParams,
    query: strictQuery,
    body: publicUpdateAttribution,
    answers: { 200: recordedAttribution },
    refuses: [402, 409],
    write: async (ctx, request, reply) => {
      await beginChange(ctx, request, reply);
      const warnings = heedWarnings(warningsIn(request.body), request.query.strict === "true");
      const input = { id: request.params.attribution_id, ...request.body };
      return { ...shapePublicAttribution(await editAttribution(ctx, input), deps.config.url), warnings };
    },
  });

  publicRoute("DELETE /attributions/:attribution_id", {
    operation: "withdrawAttribution",
    summary: "Withdraw an attribution",
    description:
      "A withdrawn attribution is removed from every count, stays in lists with `withdrawn_at`, and keeps " +
      "its history. If you send the call twice, it is withdrawn once.",
    scope: "write",
    conditional: true,
    params: attributionParams,
    body: withdrawBody,
    answers: { 200: publicAttribution },
    refuses: [402],
    write: async (ctx, request, reply) => {
      await beginChange(ctx, request, reply);
      const input = { id: request.params.attribution_id, reason: request.body.reason };
      return shapePublicAttribution(await withdrawAttribution(ctx, input), deps.config.url);
    },
  });
}

async function beginChange(
  ctx: WriteContext<TokenActor>,
  request: FastifyRequest<{ Params: z.infer<typeof attributionParams> }>,
  reply: FastifyReply,
) {
  const { attribution_id: id } = request.params;
  const { projectId } = await getAttribution(ctx.tx, ctx.actor, id);
  await chargeCall(ctx, projectId);
  await requireMatch(request, reply, async () => ({
    ...shapePublicAttribution(await lockAttribution(ctx.tx, ctx.actor, id), ctx.deps.config.url),
    warnings: [],
  }));
}

const asIs = (answer: string) => answer;
