import { MCP_MINUTE_MESSAGES } from "@byline/contract/limits.ts";
import { answerMcp } from "@byline/mcp/http";
import { Byline } from "@byline/sdk";
import type { FastifyInstance, FastifyRequest, InjectOptions } from "fastify";
import type { Deps } from "../core/deps.ts";
import { AppError, bearerToken, unauthorizedToken } from "../core/errors.ts";
import { createWindow } from "../core/shared-state.ts";
import { clientAddress } from "../http/client-address.ts";

/**
 * Adds POST /mcp: the tools of `byline mcp` over HTTP, for assistants with an API token. They call this
 * server's `/v1` with that token, so all API rules apply.
 */
export function addMcp(app: FastifyInstance, deps: Deps) {
  const minutes = createWindow(deps.shared, "assistants");
  app.post("/mcp", { schema: { hide: true } }, async (request, reply) => {
    const { authorization } = request.headers;
    const token = bearerToken(authorization ?? "");
    const actor = token ? await deps.tokens.find(token, () => clientAddress(request)) : null;
    if (!token || !actor) throw unauthorizedToken(authorization);
    const waitMs = await minutes.count(actor.tokenId, MCP_MINUTE_MESSAGES);
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
    const answer = await answerMcp({
      url: `${deps.config.url}/mcp`,
      headers: new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      body: request.body,
      served: {
        byline: new Byline({ token, baseUrl: deps.config.url, maxRetries: 0, fetch: callSelf(request) }),
      },
    });
    reply.status(answer.status).headers(Object.fromEntries(answer.headers));
    return reply.send(answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined);
  });
}

/** Address of a disconnected caller, outside any network that a token may be limited to. */
const NO_ADDRESS = "0.0.0.0";

/** Returns a fetch that calls this server without a connection, from the caller's address. */
function callSelf(request: FastifyRequest): typeof globalThis.fetch {
  return async (url, { method, headers, body } = {}) => {
    const { pathname, search } = new URL(String(url));
    const answer = await request.server.inject({
      method: method as InjectOptions["method"],
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      payload: body as string | undefined,
      remoteAddress: clientAddress(request) ?? NO_ADDRESS,
    });
    const known = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.body, { status: answer.statusCode, headers: known });
  };
}

const tooMany = (retryAfter: number) =>
  new AppError(
    "rate_limited",
    `This token sent too many messages. Wait ${retryAfter} seconds, then continue.`,
    {
      retryAfter,
    },
  );
