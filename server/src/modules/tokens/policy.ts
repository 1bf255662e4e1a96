import type { UserActor } from "../../access.ts";
import { mayWrite } from "../../access.ts";
import { missingRole } from "../../errors.ts";

export function canManageTokens(actor: UserActor) {
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
