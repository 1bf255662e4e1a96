import { type Role, roleMayWrite } from "@byline/contract/roles.ts";
import type { TokenScope } from "@byline/contract/tokens.ts";
import { AppError, missingRole, missingScope, notFound } from "./errors.ts";

declare const authorized: unique symbol;

/**
 * A workspace the caller may act in. Only authentication (entry/session.ts, entry/bearer.ts) and sign-up
 * create one, so a read that isn't scoped to a workspace doesn't compile.
 */
export type WorkspaceId = string & { [authorized]: true };

/**
 * `operator`: runs this instance. `secondFactor`: the account has a second factor, and this session proved
 * it. `demo`: a read-only visitor of the demo. `test`: in a test workspace.
 */
export type UserActor = {
  kind: "user";
  userId: string;
  sessionId: string;
  workspaceId: WorkspaceId;
  role: Role;
  operator: boolean;
  secondFactor: boolean;
  demo: boolean;
  test: boolean;
};

/** `userId` is the person who created the token. `projectId` is set if the token is bound to one project. */
export type TokenActor = {
  kind: "token";
  tokenId: string;
  userId: string;
  workspaceId: WorkspaceId;
  projectId: string | null;
  scopes: readonly TokenScope[];
  /** A test mode token, which begins with byl_test_. */
  test: boolean;
};

/** A person or token acting in a workspace. */
export type Actor = UserActor | TokenActor;

/** A job or consumer of this instance. */
export type SystemActor = { kind: "system" };
/** Someone who isn't signed in, or who acts through a mailed link. */
export type VisitorActor = { kind: "visitor" };
export type AnyActor = Actor | SystemActor | VisitorActor;

/** The origin of a call: the address reported by trusted proxies, and the User-Agent. */
export type Client = { address: string | null; userAgent: string | undefined };

export const SYSTEM: SystemActor = { kind: "system" };
export const VISITOR: VisitorActor = { kind: "visitor" };

/** Throws 403 for viewers, and for tokens without the scope. Each module's policy decides the rest. */
export function mustWrite(actor: Actor, scope: TokenScope = "write"): void {
  if (actor.kind === "user") {
    if (!roleMayWrite(actor.role)) throw missingRole("an owner, admin or developer");
  } else if (!actor.scopes.includes(scope)) throw missingScope(scope);
}

/** Throws 403 in test mode, which doesn't have `what`. */
export function refuseTest(actor: Actor, what: string): void {
  if (actor.test) throw new AppError("forbidden", `Test mode has no ${what}. Leave test mode first.`);
}

/** The policy of writes open to every actor of their type: jobs, open forms, mailed links. */
export function anyCaller(): void {}

/** Throws 404 for anyone but operators, and 403 for operators without a second factor. */
export function canOperate(actor: UserActor): void {
  if (!actor.operator) throw notFound("page");
  if (!actor.secondFactor)
    throw new AppError(
      "second_factor_required",
      "Operators need a second factor. Add one in Settings, Security.",
    );
}
