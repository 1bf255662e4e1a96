import type { TokenScope } from "@byline/contract/tokens.ts";
import type { FastifyRequest } from "fastify";
import { type TokenActor, type UserActor, VISITOR, type VisitorActor } from "../core/access.ts";
import type { Deps } from "../core/deps.ts";
import { unauthorizedSession, unauthorizedToken } from "../core/errors.ts";
import type { Caller } from "../core/write.ts";
import { clientAddress } from "./client-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by entry/session.ts on calls of the app. */
    user: UserActor | null;
    /** Set by entry/bearer.ts on calls of the public API. */
    token: TokenActor | null;
    /** Set by routes that read of one project: which one. */
    readProjectId: string | null;
  }
  interface FastifyContextConfig {
    /** A route of the app that needs no session. */
    open?: boolean;
    /** A route that an account waiting for its deletion may call. */
    whileLocked?: boolean;
    /** A route that another service calls, with a signature over the body. */
    signed?: true;
    /** The scope that a route of the public API requires; without one it needs no token. */
    scope?: TokenScope | "any";
    /**
     * The statement that writes also counts the call in its token's hour, which saves a round trip to the
     * database.
     */
    countsItself?: true;
    /** A route whose body is a file. */
    takesFile?: true;
    /** A route that reads of everybody's public projects, not of the workspace's own. */
    readsOthers?: true;
    /** A read that counts towards no plan: how far a job is, and the file that it made. */
    uncounted?: true;
  }
}

export function userOf(request: FastifyRequest): UserActor {
  if (!request.user) throw unauthorizedSession();
  return request.user;
}

export function tokenOf(request: FastifyRequest): TokenActor {
  if (!request.token) throw unauthorizedToken(request.headers.authorization);
  return request.token;
}

/** Who calls a write of the app, by which request. */
export function userCaller(deps: Deps, request: FastifyRequest): Caller<UserActor> {
  return { actor: userOf(request), deps, ...callOf(request) };
}

/** The same for a write of the public API. */
export function tokenCaller(deps: Deps, request: FastifyRequest): Caller<TokenActor> {
  return { actor: tokenOf(request), deps, ...callOf(request) };
}

/** The same for an open form or a mailed link, signed in or not. */
export function visitorCaller(deps: Deps, request: FastifyRequest): Caller<VisitorActor> {
  return { actor: VISITOR, deps, ...callOf(request) };
}

function callOf(request: FastifyRequest): Pick<Caller, "requestId" | "client"> {
  const client = { address: clientAddress(request), userAgent: request.headers["user-agent"] };
  return { requestId: request.id, client };
}
