import { mayWrite, type UserActor } from "../../access.ts";
import { missingRole } from "../../errors.ts";

/** Who may record may also have it sent again. */
export function canRetry(actor: UserActor): void {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
