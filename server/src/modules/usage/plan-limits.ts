import { chargeCall } from "./charge-call.ts";
import { reserveLiveProject } from "./live-projects.ts";
import { reserveSeat, takeSeat } from "./seats.ts";
import { liftLimits } from "./set-plan.ts";

declare module "../../core/deps.ts" {
  interface Services {
    limits: typeof planLimits;
  }
}

/** A plan's limits for lower modules. Each is part of the write that calls it. */
export const planLimits = { chargeCall, reserveLiveProject, reserveSeat, takeSeat, liftLimits };
