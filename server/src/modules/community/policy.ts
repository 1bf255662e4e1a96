import { mayWrite, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

/**
 * Stars, comments and reports are a person's; one who may only look at their workspace may only look here
 * too.
 */
export function canTakePart(actor: UserActor) {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
