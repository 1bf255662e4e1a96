import { type Actor, mayWrite } from "../../core/access.ts";
import { missingRole, missingScope } from "../../core/errors.ts";

export function canReportRevenue(actor: Actor) {
  if (mayWrite(actor)) return;
  throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
}
