import { mayWrite, refuseTest, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";
import { noSuchDispute, type StoredDispute, type StoredMessage } from "./queries.ts";

/** Disputes are about public credits, so test mode has none. */
export function canDispute(actor: UserActor) {
  refuseTest(actor, "disputes");
}

/** Everybody but viewers may answer for the project. */
export function canAnswer(actor: UserActor) {
  canDispute(actor);
  if (!mayWrite(actor)) throw missingRole("an owner, admin or developer");
}

/** On which side of a dispute somebody is; 404 for everybody else. */
export function sideOf(actor: UserActor, dispute: StoredDispute): "creator" | "project" {
  if (dispute.userId === actor.userId) return "creator";
  if (dispute.workspaceId === actor.workspaceId) return "project";
  throw noSuchDispute();
}

/** Whether its creator may object once more: after the project declined for the first time. */
export const canObjectAgain = ({ id, state }: StoredDispute, messages: StoredMessage[]) =>
  state === "declined" &&
  messages.filter(({ disputeId, step }) => disputeId === id && step === "declined").length === 1;
