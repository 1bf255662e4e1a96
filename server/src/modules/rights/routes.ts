import { Readable } from "node:stream";
import { operatorRights, recordSync, retried, rightsStatus } from "@byline/contract/rights.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import { canOperate } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { getOperatorRights, getRightsStatus } from "./queries.ts";
import { receiveCallback } from "./receive-callback.ts";
import { getRecordSync } from "./record-sync.ts";
import { retryFailed, retrySync } from "./retry-syncs.ts";

const params = z.object({ id: idParam });
const NO_SITE = "/documentation";

declare module "fastify" {
  interface FastifyRequest {
    /** The body as it came, where a signature covers it. */
    rawBody?: string;
  }
}

export function rightsRoutes(app: App, deps: Deps) {
  app.get("/rights/status", { schema: { response: { 200: rightsStatus } } }, (request) =>
    getRightsStatus(deps, userOf(request)),
  );

  app.post("/rights/retries", { schema: { response: { 200: retried } } }, async (request) => ({
    retried: await retryFailed(deps, userOf(request)),
  }));

  app.get("/attributions/:id/sync", { schema: { params, response: { 200: recordSync } } }, (request) =>
    getRecordSync(deps, userOf(request), request.params.id),
  );

  app.post("/attributions/:id/sync/retry", { schema: { params, response: { 200: recordSync } } }, (request) =>
    retrySync(deps, userOf(request), request.params.id),
  );

  // The foot of every page links here, for pages are made before anybody knows which platform it is.
  app.get("/rights/site", { config: { open: true } }, (_request, reply) =>
    reply.redirect(deps.config.rights.site ?? NO_SITE),
  );

  app.post(
    "/rights/callback",
    {
      config: { open: true },
      preParsing: async (request, _reply, payload) => {
        const chunks: Buffer[] = [];
        for await (const chunk of payload) chunks.push(Buffer.from(chunk));
        const body = Buffer.concat(chunks);
        request.rawBody = body.toString("utf8");
        return Readable.from([body]);
      },
    },
    async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const held = deps.rights?.verify(headers, request.rawBody ?? "");
      if (!held)
        throw new AppError(
          "unauthorized",
          "This callback is not signed by the rights platform, or is older than five minutes",
        );
      await receiveCallback(deps, held);
      return reply.status(204).send();
    },
  );

  app.get("/operator/rights", { schema: { response: { 200: operatorRights } } }, async (request) => {
    canOperate(userOf(request));
    return getOperatorRights(deps);
  });
}
