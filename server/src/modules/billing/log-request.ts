import type { PlanId } from "@byline/contract/plans.ts";
import type { UserActor } from "../../core/access.ts";
import { write } from "../../core/write.ts";
import { canManageBilling } from "./policy.ts";

type Request =
  | { type: "plan.checkout_opened" | "plan.trial_started"; data: { plan: PlanId } }
  | { type: "plan.change_requested"; data: { from: PlanId; to: PlanId } }
  | { type: "plan.canceled" | "plan.resumed"; data: { plan: PlanId | null } }
  | { type: "card.change_requested" };

/**
 * Logs who asked the payment provider for what, after it accepted. The sync logs the result, as the system.
 */
export const logRequest = write<UserActor, Request, void>(
  "logRequest",
  { may: canManageBilling, whilePaused: "allowed" }, // it ends the pause
  async ({ actor: { workspaceId }, emit }, request) => {
    const about = { workspaceId, subjects: [workspaceId] };
    switch (request.type) {
      case "plan.trial_started":
        return emit("plan.trial_started", { ...about, data: request.data });
      case "plan.change_requested":
        return emit("plan.change_requested", { ...about, data: request.data });
      case "plan.checkout_opened":
        return emit("plan.checkout_opened", { ...about, data: request.data });
      case "plan.canceled":
        return emit("plan.canceled", { ...about, data: request.data });
      case "plan.resumed":
        return emit("plan.resumed", { ...about, data: request.data });
      case "card.change_requested":
        return emit("card.change_requested", about);
    }
  },
);
