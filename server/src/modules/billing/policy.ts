import type { UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

export const mayManageBilling = (actor: UserActor) => actor.role === "owner" || actor.role === "admin";

export function canManageBilling(actor: UserActor) {
  if (!mayManageBilling(actor)) throw missingRole("an owner or admin");
}
