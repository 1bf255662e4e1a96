import { mayWrite, refuseTest, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

/** Stars, comments, and reports are public, so viewers can't make them, and test mode doesn't have them. */
export function canTakePart(actor: UserActor) {
  refuseTest(actor, "stars, comments, or reports");
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
