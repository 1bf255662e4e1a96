import type { Actor } from "../../core/access.ts";
import { mayWrite } from "../../core/access.ts";
import { boundToken, missingRole, missingScope } from "../../core/errors.ts";

/** Everybody but viewers may make and change projects; a token bound to one project may not make others. */
export function canCreateProject(actor: Actor) {
  canChangeProject(actor);
  if (actor.kind === "token" && actor.projectId) throw boundToken();
}

export function canChangeProject(actor: Actor) {
  if (!mayWrite(actor))
    throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
}
