import { type Actor, mustWrite, refuseTest } from "../../core/access.ts";

export function canReportRevenue(actor: Actor) {
  refuseTest(actor, "royalties");
  mustWrite(actor);
}
