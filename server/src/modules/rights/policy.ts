import { mayWrite, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

/** Everyone who may record attributions may also resend them. */
export function canRetry(actor: UserActor): void {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
