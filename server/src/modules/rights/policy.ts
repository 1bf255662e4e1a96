import { mustWrite, type UserActor } from "../../core/access.ts";

/** Everyone who may record attributions may also resend them. */
export function canRetry(actor: UserActor): void {
  mustWrite(actor);
}
