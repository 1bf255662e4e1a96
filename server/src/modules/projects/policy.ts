import { type Actor, mustWrite } from "../../core/access.ts";
import { boundToken } from "../../core/errors.ts";

/** Everyone but viewers may create and change projects. A token bound to a project can't create any. */
export function canCreateProject(actor: Actor) {
  canChangeProject(actor);
  if (actor.kind === "token" && actor.projectId) throw boundToken();
}

export function canChangeProject(actor: Actor) {
  mustWrite(actor);
}
