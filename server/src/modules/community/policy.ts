import { mustWrite, refuseTest, type UserActor } from "../../core/access.ts";

/** Stars, comments, and reports are public, so viewers can't make them, and test mode doesn't have them. */
export function canTakePart(actor: UserActor) {
  refuseTest(actor, "stars, comments, or reports");
  mustWrite(actor);
}
