import { ranksAbove } from "@byline/contract/roles.ts";
import { mayWrite, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

/** Everyone may save views for themselves. Viewers can't share them. */
export function canSaveView(actor: UserActor, { shared }: { shared?: boolean | undefined }): void {
  if (shared && !mayWrite(actor)) throw missingRole("an owner, admin or developer");
}

/** The person who saved the view, owners, and admins. */
export const mayChangeView = (actor: UserActor, { userId }: { userId: string }): boolean =>
  userId === actor.userId || ranksAbove(actor.role, "developer");
