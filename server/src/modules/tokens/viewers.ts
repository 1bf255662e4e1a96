import type { Actor } from "../../core/access.ts";
import { AppError, unauthorizedSession } from "../../core/errors.ts";
import type { WriteContext } from "../../core/write.ts";
import { holdRole } from "../workspaces/members.ts";
import { getTokenRow, type TokenRow } from "./queries.ts";

type Viewers = Pick<TokenRow, "shownTo" | "shownToTokens" | "exposedBy" | "stopsAt">;

/**
 * Returns everyone who knows a secret shown to this actor. A token passes on everyone who knows one of its
 * valid secrets, and its exposure, so rotating itself doesn't clear the suspicion. Until the transaction
 * ends, no one can remove the actor's role, session, or account. Call it before locking other rows.
 */
export async function viewersOf({ tx, deps, actor }: WriteContext<Actor>): Promise<Viewers> {
  if (actor.kind === "user") {
    const role = await holdRole(tx, actor.workspaceId, actor.userId);
    if (!role) throw unauthorizedSession();
    await deps.confirmActor(tx, actor, true);
    if (role !== actor.role)
      throw new AppError("conflict", "Your role in this workspace has just changed. Try again.");
    return { shownTo: [actor.userId], shownToTokens: [], exposedBy: null, stopsAt: null };
  }
  const own = await getTokenRow(tx, actor.workspaceId, actor.tokenId, "locked");
  const overlaps = own.formerUntil && own.formerUntil.getTime() > deps.clock();
  const former = overlaps ? own : { formerShownTo: [], formerShownToTokens: [] };
  return {
    shownTo: union(own.shownTo, former.formerShownTo),
    shownToTokens: union([own.id], own.shownToTokens, former.formerShownToTokens),
    exposedBy: own.exposedBy,
    stopsAt: own.stopsAt,
  };
}

const union = (...lists: string[][]) => [...new Set(lists.flat())];
