import {
  publicCredit,
  publicCreditPage,
  publicCreditsQuery,
  shortIdParam,
} from "@byline/contract/public-credits.ts";
import { idParam } from "@byline/contract/text.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { sendCached } from "../../http/open-answers.ts";
import { problems } from "../../http/openapi.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import { getCredit, readCredits } from "./read-credits.ts";
import { shapeCreditProject, shapePublicCredit } from "./shape-credit.ts";

const tags = ["Public credits"];
const refusals = problems(400, 404, 429);

/** Under /v1/public: without a token, for every site's pages and programs. */
export function publicCreditRoutes(app: App, deps: Deps) {
  const { url } = deps.config;

  app.get(
    "/credits/:credit_id",
    {
      schema: {
        operationId: "getPublicCredit",
        summary: "Read a public credit",
        description: "Needs no token. Answers 410 once the credit was withdrawn.",
        tags,
        params: z.object({ credit_id: shortIdParam }),
        response: { 200: publicCredit, ...refusals, ...problems(410) },
      },
    },
    async (request, reply) => {
      const attribution = await getCredit(deps, request.params.credit_id);
      return sendJson(request, reply, shapePublicCredit(attribution, url));
    },
  );

  app.get(
    "/projects/:project_id/credits",
    {
      schema: {
        operationId: "listPublicCredits",
        summary: "List a project's public credits, newest first",
        description: "Needs no token. Without those that were withdrawn.",
        tags,
        params: z.object({ project_id: idParam.meta({ description: "The id of a public project" }) }),
        querystring: publicCreditsQuery,
        response: { 200: publicCreditPage, ...refusals },
      },
    },
    async (request, reply) => {
      const { limit, cursor } = request.query;
      const slice = { limit: limit + 1, before: idCursor(cursor) };
      const { project, credits } = await readCredits(deps, request.params.project_id, slice);
      const { shown, next_cursor } = pageOf(credits, limit, ({ id }) => encodeCursor(id));
      return sendJson(request, reply, {
        project: shapeCreditProject(project, url),
        credits: shown.map((credit) => shapePublicCredit(credit, url)),
        limit,
        next_cursor,
      });
    },
  );
}

const sendJson = (request: FastifyRequest, reply: FastifyReply, body: object) =>
  sendCached(request, reply, {
    type: "application/json; charset=utf-8",
    source: JSON.stringify(body),
  }) as never;
