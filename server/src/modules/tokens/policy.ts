import type { UserActor } from "../../core/access.ts";
import { mayWrite } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

export function canManageTokens(actor: UserActor) {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}

/** They outlive the membership of whoever makes or replaces them. */
export function canManageServiceTokens({ role }: UserActor) {
  if (role !== "owner" && role !== "admin") throw missingRole("an owner or admin");
}
