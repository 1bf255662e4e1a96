import { refuseTest, type UserActor } from "../../core/access.ts";

/** Claims are a person's own and change public credits, so test mode has none. */
export function canClaim(actor: UserActor) {
  refuseTest(actor, "claims");
}
