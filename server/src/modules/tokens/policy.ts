import type { UserActor } from "../../core/access.ts";
import { mayWrite } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

export function canManageTokens(actor: UserActor) {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
