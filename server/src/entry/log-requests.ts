import { isTokenText } from "@byline/contract/token-format.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../core/deps.ts";
import { bearerToken } from "../core/errors.ts";
import { clientAddress } from "../http/client-address.ts";
import type { CalledBy } from "../modules/requests/write-entries.ts";
import { hashToken } from "../modules/tokens/token-cache.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The body as sent, before defaults and conversions. */
    sentBody: unknown;
    /** The response's body, if it's text. */
    answer: string | null;
  }
}

/** Sends every answered public API call to the request log, including refused ones. */
export function logRequests(app: FastifyInstance, { requestLog, clock }: Deps) {
  if (!requestLog) return;
  app.decorateRequest("sentBody", null);
  app.decorateRequest("answer", null);
  app.addHook("preValidation", (request, _reply, done) => {
    request.sentBody = request.body;
    done();
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (typeof payload === "string") request.answer = payload;
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const by = callerOf(request);
    const { answer, headers } = request;
    const bytes = Number(headers["content-length"] ?? 0) + (answer?.length ?? 0);
    if (by)
      requestLog.add(by, bytes, () => ({
        id: request.id,
        at: clock() - reply.elapsedTime,
        method: request.method,
        route: routeOf(request),
        url: request.url,
        status: reply.statusCode,
        durationMs: reply.elapsedTime,
        address: clientAddress(request),
        client: headers["user-agent"],
        idempotencyKey: headers["idempotency-key"]?.toString(),
        body: request.sentBody,
        answer,
      }));
    done();
  });
}

/** Returns the caller, or null without a token. A refused token is looked up when the log is written. */
function callerOf({ token, headers }: FastifyRequest): CalledBy | null {
  if (token) return token;
  const secret = bearerToken(headers.authorization ?? "");
  return secret && isTokenText(secret) ? { hash: hashToken(secret) } : null;
}

/** Returns the call's route, or null for an unknown address. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string | null {
  return url === undefined || url.endsWith("/*") || url === "/v1/" ? null : url;
}
