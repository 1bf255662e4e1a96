import { mustWrite, refuseTest, type UserActor } from "../../core/access.ts";
import { noSuchDispute, type StoredDispute, type StoredMessage } from "./queries.ts";

/** Disputes are about public credits, so test mode doesn't have them. */
export function canDispute(actor: UserActor) {
  refuseTest(actor, "disputes");
}

/** Everyone but viewers can reply for the project. */
export function canAnswer(actor: UserActor) {
  canDispute(actor);
  mustWrite(actor);
}

/** Returns the actor's side of a dispute. Throws 404 if they're on neither. */
export function sideOf(actor: UserActor, dispute: StoredDispute): "creator" | "project" {
  if (dispute.userId === actor.userId) return "creator";
  if (dispute.workspaceId === actor.workspaceId) return "project";
  throw noSuchDispute();
}

/** Whether the creator may object once more, which is after the project declines for the first time. */
export const canObjectAgain = ({ id, state }: StoredDispute, messages: StoredMessage[]) =>
  state === "declined" &&
  messages.filter(({ disputeId, step }) => disputeId === id && step === "declined").length === 1;
