import { mayWrite, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

/** Who may record may also have it sent again. */
export function canRetry(actor: UserActor): void {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
