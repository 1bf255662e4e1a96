import { refuseTest, type UserActor } from "../../core/access.ts";

/** Throws in test mode: claims are personal and change public credits. */
export function canClaim(actor: UserActor) {
  refuseTest(actor, "claims");
}
