import type { Role } from "@byline/contract/roles.ts";
import { AppError, notFound } from "../../core/errors.ts";
import type { Tx } from "../../db/client.ts";
import { hasActiveOwner } from "../accounts/people.ts";
import { lockWorkspace } from "../workspaces/lock-workspace.ts";
import { findRole } from "../workspaces/members.ts";

/** Part of a write that changes members; such writes take turns. Returns the role; 404 if none. */
export async function lockMember(tx: Tx, workspaceId: string, userId: string): Promise<Role> {
  await lockWorkspace(tx, workspaceId);
  const role = await findRole(tx, workspaceId, userId);
  if (!role) throw notFound("member");
  return role;
}

/** Throws if the workspace would be left without an owner. */
export async function refuseLastOwner(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  if (await hasActiveOwner(tx, workspaceId, userId)) return;
  throw new AppError("conflict", "A workspace needs at least one owner. Make someone else an owner first.");
}
