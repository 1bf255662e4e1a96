import { refuseTest, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

export const mayManageBilling = (actor: UserActor) =>
  !actor.test && (actor.role === "owner" || actor.role === "admin");

export function canManageBilling(actor: UserActor) {
  refuseTest(actor, "billing");
  if (!mayManageBilling(actor)) throw missingRole("an owner or admin");
}
