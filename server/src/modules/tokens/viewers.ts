import type { Actor } from "../../core/access.ts";
import type { Tx } from "../../db/client.ts";
import { getTokenRow, type TokenRow } from "./queries.ts";

type Viewers = Pick<TokenRow, "shownTo" | "shownToTokens" | "exposedBy" | "stopsAt">;

/**
 * Returns who knows a text that this actor is shown. A token passes on everyone who knows its own text, and
 * its exposure: rotating itself doesn't remove the suspicion.
 */
export async function viewersOf(tx: Tx, actor: Actor): Promise<Viewers> {
  if (actor.kind === "user")
    return { shownTo: [actor.userId], shownToTokens: [], exposedBy: null, stopsAt: null };
  const { id, shownTo, shownToTokens, exposedBy, stopsAt } = await getTokenRow(
    tx,
    actor.workspaceId,
    actor.tokenId,
    "locked",
  );
  return { shownTo, shownToTokens: [...new Set([id, ...shownToTokens])], exposedBy, stopsAt };
}
