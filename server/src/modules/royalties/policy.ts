import { type Actor, mayWrite, refuseTest } from "../../core/access.ts";
import { missingRole, missingScope } from "../../core/errors.ts";

export function canReportRevenue(actor: Actor) {
  refuseTest(actor, "royalties");
  if (mayWrite(actor)) return;
  throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
}
