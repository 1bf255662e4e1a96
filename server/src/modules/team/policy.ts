import { type Role, rolesToGive } from "@byline/contract/roles.ts";
import type { UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

/** No one may assign or remove a role above their own. */
export function canGive(actor: UserActor, role: Role) {
  if (!rolesToGive(actor.role).includes(role)) throw missingRole("an owner");
}
