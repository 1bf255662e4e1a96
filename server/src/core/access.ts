import { type Role, roleMayWrite } from "@byline/contract/roles.ts";
import type { TokenScope } from "@byline/contract/tokens.ts";
import { AppError, notFound } from "./errors.ts";

declare const authorized: unique symbol;

/**
 * A workspace the caller may act in. Only authentication (entry/session.ts, entry/bearer.ts) and the sign-up
 * make one, so a read that was never scoped to a workspace does not compile.
 */
export type WorkspaceId = string & { [authorized]: true };

/**
 * `operator`: one of those who run this instance. `secondFactor`: whether the account has one, which this
 * session has proved. `demo`: a visitor of the demo, who is read-only. `test`: in a test
 * workspace.
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

/** `userId` is who created the token; `projectId` is set when the token is bound to one project. */
export type TokenActor = {
  kind: "token";
  tokenId: string;
  userId: string;
  workspaceId: WorkspaceId;
  projectId: string | null;
  scopes: readonly TokenScope[];
  /** One of test mode, which begins with byl_test_. */
  test: boolean;
};

/** Somebody who acts in a workspace. */
export type Actor = UserActor | TokenActor;

/** A job or consumer of this instance. */
export type SystemActor = { kind: "system" };
/** Somebody who is not signed in, or who acts by a link that was mailed. */
export type VisitorActor = { kind: "visitor" };
export type AnyActor = Actor | SystemActor | VisitorActor;

/** Where a call comes from: the address as trusted proxies state it, and the User-Agent. */
export type Client = { address: string | null; userAgent: string | undefined };

export const SYSTEM: SystemActor = { kind: "system" };
export const VISITOR: VisitorActor = { kind: "visitor" };

/** Whether the actor may change things at all; which things is each module's policy. */
export function mayWrite(actor: Actor): boolean {
  return actor.kind === "token" ? actor.scopes.includes("write") : roleMayWrite(actor.role);
}

/** Throws 403 in test mode, where there is no `what`. */
export function refuseTest(actor: Actor, what: string): void {
  if (actor.test) throw new AppError("forbidden", `Test mode has no ${what}. Leave test mode first.`);
}

/** The policy of writes that every actor of their type may call: jobs, open forms, mailed links. */
export function anyCaller(): void {}

/** Throws 404 for everybody but operators, and 403 for operators without a second factor. */
export function canOperate(actor: UserActor): void {
  if (!actor.operator) throw notFound("page");
  if (!actor.secondFactor)
    throw new AppError(
      "second_factor_required",
      "Operators need a second factor. Add one in Settings, Security.",
    );
}
