import { ranksAbove } from "@byline/contract/roles.ts";
import { mayWrite, type UserActor } from "../../core/access.ts";
import { missingRole } from "../../core/errors.ts";

/** Everybody saves views for themselves; who may change nothing shares none. */
export function canSaveView(actor: UserActor, { shared }: { shared?: boolean | undefined }): void {
  if (shared && !mayWrite(actor)) throw missingRole("an owner, admin or developer");
}

/** Who saved it, and owners and admins. */
export const mayChangeView = (actor: UserActor, { userId }: { userId: string }): boolean =>
  userId === actor.userId || ranksAbove(actor.role, "developer");
