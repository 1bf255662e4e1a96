import { rolesToGive } from "@byline/contract/roles.ts";
import { refuseTest, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

export const mayManageTeam = (actor: UserActor) => !actor.test && rolesToGive(actor.role).length > 0;

/** Owners and admins may rename the workspace, invite people, and remove them. */
export function canManageTeam(actor: UserActor) {
  refuseTest(actor, "separate team");
  if (!mayManageTeam(actor)) throw missingRole("an owner or admin");
}
