import { type Actor, mayWrite } from "../../core/access.ts";
import { boundToken, missingRole, missingScope } from "../../core/errors.ts";

/**
 * Throws 403 for a token bound to one project: names, kinds, licenses, and figures of creators and works come
 * from every project of the workspace.
 */
export function canReadCatalog(actor: Actor) {
  if (actor.kind === "token" && actor.projectId) throw boundToken();
}

/** Throws 403 for viewers, and for a token bound to one project. */
export function canCurate(actor: Actor) {
  if (!mayWrite(actor))
    throw actor.kind === "token" ? missingScope("write") : missingRole("an owner, admin or developer");
  canReadCatalog(actor);
}
