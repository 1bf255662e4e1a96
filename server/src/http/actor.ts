import type { TokenScope } from "@byline/contract/tokens.ts";
import type { FastifyRequest } from "fastify";
import { type TokenActor, type UserActor, VISITOR, type VisitorActor } from "../core/access.ts";
import type { Deps } from "../core/deps.ts";
import { unauthorizedSession, unauthorizedToken } from "../core/errors.ts";
import type { Caller } from "../core/write.ts";
import { clientAddress } from "./client-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by entry/session.ts on app calls. */
    user: UserActor | null;
    /** Set by entry/bearer.ts on public API calls. */
    token: TokenActor | null;
    /** The project that a route reads, set by that route. */
    readProjectId: string | null;
  }
  interface FastifyContextConfig {
    /** An app route that needs no session. */
    open?: boolean;
    /** A route that an account pending deletion may call. */
    whileLocked?: boolean;
    /** A route that another service calls with a signed body. */
    signed?: true;
    /** The scope that a public API route requires. Without one, the route needs no token. */
    scope?: TokenScope | "any";
    /** The route's own statement counts the call in its token's hour, which saves a database round trip. */
    countsItself?: true;
    /** A route whose body is a file. */
    takesFile?: true;
    /** A route that reads the public projects of all workspaces. */
    readsOthers?: true;
    /** A read that counts toward no quota: a job's progress, and the file it made. */
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

/** Returns the caller of an app write. */
export function userCaller(deps: Deps, request: FastifyRequest): Caller<UserActor> {
  return { actor: userOf(request), deps, ...callOf(request) };
}

/** Returns the caller of a public API write. */
export function tokenCaller(deps: Deps, request: FastifyRequest): Caller<TokenActor> {
  return { actor: tokenOf(request), deps, ...callOf(request) };
}

/** Returns the caller of an open form or a mailed link, signed in or not. */
export function visitorCaller(deps: Deps, request: FastifyRequest): Caller<VisitorActor> {
  return { actor: VISITOR, deps, ...callOf(request) };
}

function callOf(request: FastifyRequest): Pick<Caller, "requestId" | "client"> {
  const client = { address: clientAddress(request), userAgent: request.headers["user-agent"] };
  return { requestId: request.id, client };
}
