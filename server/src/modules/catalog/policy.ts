import { type Actor, mayWrite } from "../../core/access.ts";
import { boundToken, missingRole, missingScope } from "../../core/errors.ts";

/**
 * Everybody but viewers may correct, merge and link creators and works; a token bound to one project may not:
 * they are those of the whole workspace.
 */
export function canCurate(actor: Actor) {
  if (!mayWrite(actor))
    throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
  if (actor.kind === "token" && actor.projectId) throw boundToken();
}
