import type { Actor } from "../../core/access.ts";
import { mayWrite } from "../../core/access.ts";
import { AppError, missingRole, missingScope } from "../../core/errors.ts";

/** Everybody but viewers may make and change projects; a token bound to one project may not make others. */
export function canCreateProject(actor: Actor) {
  canChangeProject(actor);
  if (actor.kind === "token" && actor.projectId) {
    throw new AppError("forbidden", "Insufficient permissions for this resource", {
      errors: [
        { path: "token", message: "This token is bound to one project. Use one for the whole workspace." },
      ],
    });
  }
}

export function canChangeProject(actor: Actor) {
  if (!mayWrite(actor))
    throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
}
