import { mayWrite, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

export function canManageWebhooks(actor: UserActor) {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
