import { type Actor, mustWrite } from "../../core/access.ts";
import { boundToken } from "../../core/errors.ts";

/**
 * Throws 403 for a token bound to one project: names, kinds, licenses, and figures of creators and works come
 * from every project of the workspace.
 */
export function canReadCatalog(actor: Actor) {
  if (actor.kind === "token" && actor.projectId) throw boundToken();
}

/** Throws 403 for viewers, and for a token bound to one project. */
export function canCurate(actor: Actor) {
  mustWrite(actor);
  canReadCatalog(actor);
}
