import { mayWrite, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

/** Everybody but viewers may correct, merge and link creators and works. */
export function canCurate(actor: UserActor) {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
