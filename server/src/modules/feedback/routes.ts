import { pageFeedback } from "@byline/contract/feedback.ts";
import type { App } from "../../app.ts";
import type { Deps } from "../../context.ts";
import { type ThrottleRule, throttle } from "../accounts/throttle.ts";
import { countFeedback } from "./count-feedback.ts";

/** For each address: more than a reader of all pages would give. */
const ANSWERS: ThrottleRule = { tries: 60, minutes: 60 };

export function feedbackRoutes(app: App, deps: Deps) {
  app.post("/feedback", { config: { open: true }, schema: { body: pageFeedback } }, async (request, reply) => {
    await throttle(deps, `feedback ${request.ip}`, ANSWERS);
    await countFeedback(deps, request.body);
    return reply.status(204).send();
  });
}
