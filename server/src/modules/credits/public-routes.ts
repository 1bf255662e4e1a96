import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import {
  creditedCreator,
  creditedWork,
  creditPageOf,
  publicCreditDetails,
  publicCreditPage,
  publicCreditsQuery,
  publicIdParam,
  publicLineQuery,
  shortIdParam,
} from "@byline/contract/public-credits.ts";
import { idParam } from "@byline/contract/text.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import type { App } from "../../http/app.ts";
import { idCursor, pageOf } from "../../http/link.ts";
import { sendCached } from "../../http/open-answers.ts";
import { publicRoutesOf } from "../../http/public-route.ts";
import { encodeCursor } from "../../kit/cursor.ts";
import type { ShownAttribution } from "../attributions/shown-attributions.ts";
import { CREATORS, WORKS } from "../catalog/kinds.ts";
import { listOpenKinds } from "../disputes/queries.ts";
import { getCredit, listClaimedBy, readCredits } from "./read-credits.ts";
import { getCreator, getWork, linkCredit, listPublicCredits } from "./read-public.ts";
import {
  shapeClaimed,
  shapeCreditedCreator,
  shapeCreditedWork,
  shapeCreditProject,
  shapePublicCredit,
} from "./shape-credit.ts";

const MERGED = "Merged entries return the one they were merged into.";
const workParams = z.object({ work_id: publicIdParam("work") });
const creatorParams = z.object({ creator_id: publicIdParam("creator") });

/** Adds the routes under /v1/public, which need no token. */
export function publicCreditRoutes(app: App, deps: Deps) {
  const publicRoute = publicRoutesOf(app, deps, "Public credits");
  const { url } = deps.config;

  publicRoute("GET /credits/:credit_id", {
    operation: "getPublicCredit",
    summary: "Get a public credit",
    description: "Returns 410 if the credit was withdrawn.",
    params: z.object({ credit_id: shortIdParam }),
    query: publicLineQuery,
    answers: { 200: publicCreditDetails },
    refuses: [410],
    handler: async (request, reply) => {
      const attribution = await getCredit(deps, request.params.credit_id);
      const [claims, disputed_as] = await Promise.all([
        linkCredit(deps, attribution).then((links) => listClaimedBy(deps, links)),
        listOpenKinds(deps.db, attribution),
      ]);
      return sendJson(request, reply, {
        ...shapePublicCredit(attribution, url, request.query.lang),
        counts_views: attribution.embedViews,
        claims: claims.map(shapeClaimed),
        disputed_as,
      });
    },
  });

  publicRoute("GET /projects/:project_id/credits", {
    operation: "listPublicCredits",
    summary: "List a project's public credits, newest first",
    description: "Leaves out withdrawn credits.",
    params: z.object({ project_id: idParam.meta({ description: "A public project's id" }) }),
    query: publicCreditsQuery,
    answers: { 200: publicCreditPage },
    handler: async (request, reply) => {
      const { limit, cursor, lang } = request.query;
      const slice = { limit: limit + 1, before: idCursor(cursor) };
      const { project, credits } = await readCredits(deps, request.params.project_id, slice);
      return sendJson(request, reply, {
        project: shapeCreditProject(project, url),
        ...shapePage(credits, limit, { url, lang }),
      });
    },
  });

  publicRoute("GET /works/:work_id", {
    operation: "getPublicWork",
    summary: "Get a work from public credits",
    description: MERGED,
    params: workParams,
    query: publicLineQuery,
    answers: { 200: creditedWork },
    handler: async (request, reply) => {
      const work = await getWork(deps, request.params.work_id, { limit: 0 });
      return sendJson(request, reply, shapeCreditedWork(work, url, request.query.lang));
    },
  });

  publicRoute("GET /works/:work_id/credits", {
    operation: "listPublicWorkCredits",
    summary: "List a work's public credits across all projects, newest first",
    description: MERGED,
    params: workParams,
    query: publicCreditsQuery,
    answers: { 200: creditPageOf },
    handler: async (request, reply) => {
      const { limit, cursor, lang } = request.query;
      const slice = { limit: limit + 1, before: idCursor(cursor) };
      const credits = await listPublicCredits(deps, WORKS, request.params.work_id, slice);
      return sendJson(request, reply, shapePage(credits, limit, { url, lang }));
    },
  });

  publicRoute("GET /creators/:creator_id", {
    operation: "getPublicCreator",
    summary: "Get a creator from public credits",
    description: MERGED,
    params: creatorParams,
    answers: { 200: creditedCreator },
    refuses: [400],
    handler: async (request, reply) => {
      const creator = await getCreator(deps, request.params.creator_id, { limit: 0 });
      return sendJson(request, reply, shapeCreditedCreator(creator, url));
    },
  });

  publicRoute("GET /creators/:creator_id/credits", {
    operation: "listPublicCreatorCredits",
    summary: "List a creator's public credits across all projects, newest first",
    description: MERGED,
    params: creatorParams,
    query: publicCreditsQuery,
    answers: { 200: creditPageOf },
    handler: async (request, reply) => {
      const { limit, cursor, lang } = request.query;
      const slice = { limit: limit + 1, before: idCursor(cursor) };
      const credits = await listPublicCredits(deps, CREATORS, request.params.creator_id, slice);
      return sendJson(request, reply, shapePage(credits, limit, { url, lang }));
    },
  });
}

type Shown = { url: string; lang: CreditLanguage | undefined };

function shapePage(credits: ShownAttribution[], limit: number, { url, lang }: Shown) {
  const { shown, next_cursor } = pageOf(credits, limit, ({ id }) => encodeCursor(id));
  return { credits: shown.map((credit) => shapePublicCredit(credit, url, lang)), limit, next_cursor };
}

const sendJson = (request: FastifyRequest, reply: FastifyReply, body: object) =>
  sendCached(request, reply, {
    type: "application/json; charset=utf-8",
    source: JSON.stringify(body),
  });
