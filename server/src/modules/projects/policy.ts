import type { Actor } from "../../core/access.ts";
import { mayWrite } from "../../core/access.ts";
import { boundToken, missingRole, missingScope } from "../../core/errors.ts";

/** Everyone but viewers may create and change projects. A token bound to a project can't create any. */
export function canCreateProject(actor: Actor) {
  canChangeProject(actor);
  if (actor.kind === "token" && actor.projectId) throw boundToken();
}

export function canChangeProject(actor: Actor) {
  if (!mayWrite(actor))
    throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
}
