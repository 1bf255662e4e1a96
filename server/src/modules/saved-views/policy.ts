import { ranksAbove } from "@byline/contract/roles.ts";
import { mustWrite, type UserActor } from "../../core/access.ts";

/** Everyone may save views for themselves. Viewers can't share them. */
export function canSaveView(actor: UserActor, { shared }: { shared?: boolean | undefined }): void {
  if (shared) mustWrite(actor);
}

/** The person who saved the view, owners, and admins. */
export const mayChangeView = (actor: UserActor, { userId }: { userId: string }): boolean =>
  userId === actor.userId || ranksAbove(actor.role, "developer");
