import { type Role, rolesToGive } from "@byline/contract/roles.ts";
import type { UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

export const mayManageTeam = (actor: UserActor) => rolesToGive(actor.role).length > 0;

export function canManageTeam(actor: UserActor) {
  if (!mayManageTeam(actor)) throw missingRole("an owner or admin");
}

/** Nobody gives a role, or takes one away, that is above their own. */
export function canGive(actor: UserActor, role: Role) {
  if (!rolesToGive(actor.role).includes(role)) throw missingRole("an owner");
}
