import { INSUFFICIENT_PERMISSIONS } from "@byline/contract/errors.ts";
import { type Role, roleMayWrite } from "@byline/contract/roles.ts";
import type { TokenScope } from "@byline/contract/tokens.ts";
import { type Actor, mustWrite, type UserActor } from "../../core/access.ts";
import { AppError, missingRole, missingScope } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { listMembers } from "../workspaces/members.ts";
import { getTokenRow, type TokenRow } from "./queries.ts";

export function canManageTokens(actor: Actor) {
  mustWrite(actor, "tokens:write");
}

/** Service tokens outlive the membership of those who create or rotate them. */
export function canManageServiceTokens({ role }: UserActor) {
  if (!manages(role)) throw missingRole("an owner or admin");
}

/** Only owners, admins, and service tokens may manage service tokens. */
export async function refuseOthersService(
  db: Db,
  actor: Actor,
  { id, service }: { id: string; service: boolean },
) {
  if (!service || (actor.kind === "token" && actor.tokenId === id)) return;
  if (actor.kind === "user") canManageServiceTokens(actor);
  else if (!(await getTokenRow(db, actor.workspaceId, actor.tokenId)).service)
    throw beyond("token", "Only a service token, an owner, or an admin can do that to a service token");
}

/**
 * Only a token's creator, owners, and admins may see its new secret. A token may rotate itself and tokens it
 * created, and others only if the person behind it could.
 */
export async function canRotate(db: Db, actor: Actor, token: TokenRow): Promise<void> {
  if (actor.kind === "user") {
    if (!mayRotate(actor, token)) throw missingRole("the token's creator, an owner, or an admin");
    return;
  }
  if (actor.tokenId === token.id) return;
  const own = await getTokenRow(db, actor.workspaceId, actor.tokenId);
  refuseBeyond(own, token);
  // A token that this one only rotated has another creator, unless both belong to one person.
  if (token.shownToTokens.includes(own.id) && token.createdBy === own.createdBy) return;
  const members = await listMembers(db, actor.workspaceId);
  const role = members.find(({ userId }) => userId === own.createdBy)?.role;
  if (!role || !manages(role))
    throw beyond("token", "This token can only rotate itself and the tokens it created");
}

/** Whether a person may see this token's new secret. */
export const mayRotate = ({ userId, role }: UserActor, { createdBy, service }: TokenRow): boolean =>
  manages(role) || (roleMayWrite(role) && userId === createdBy && !service);

const manages = (role: Role) => role === "owner" || role === "admin";

/** A token's permissions: scopes, networks, and expiry. */
export type Power = { scopes: readonly TokenScope[]; networks: string[]; expiresAt: Date | null };

/** Throws if a token would learn the secret of one with another scope or network, or a later expiry. */
export function refuseBeyond(own: TokenRow, wanted: Power): void {
  const extraScope = wanted.scopes.find((scope) => !own.scopes.includes(scope));
  if (extraScope) throw missingScope(extraScope);
  const { length } = wanted.networks;
  const within = own.networks.length === 0 || wanted.networks.every((one) => own.networks.includes(one));
  if (!within || (own.networks.length > 0 && length === 0))
    throw beyond("networks", `This token can only be used from ${own.networks.join(", ")}`);
  if (own.expiresAt && (!wanted.expiresAt || wanted.expiresAt > own.expiresAt))
    throw beyond("expires_at", "That token expires later than this one");
}

const beyond = (path: string, message: string) =>
  new AppError("forbidden", INSUFFICIENT_PERMISSIONS, { errors: [{ path, message }] });
