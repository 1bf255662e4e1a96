import { type Actor, mayWrite } from "../../core/access.ts";
import { missingRole, missingScope } from "../../core/errors.ts";

export function canManageWebhooks(actor: Actor) {
  if (actor.kind === "token") {
    if (!actor.scopes.includes("webhooks:write")) throw missingScope("webhooks:write");
  } else if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}
