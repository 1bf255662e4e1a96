import { rolesToGive } from "@byline/contract/roles.ts";
import type { UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

export const mayManageTeam = (actor: UserActor) => rolesToGive(actor.role).length > 0;

/** Who may rename the workspace, invite people to it and remove them. */
export function canManageTeam(actor: UserActor) {
  if (!mayManageTeam(actor)) throw missingRole("an owner or admin");
}
