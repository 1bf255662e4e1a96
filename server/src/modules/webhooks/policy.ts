import { type Actor, mustWrite } from "../../core/access.ts";

export function canManageWebhooks(actor: Actor) {
  mustWrite(actor, "webhooks:write");
}
