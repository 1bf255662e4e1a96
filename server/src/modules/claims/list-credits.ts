import type { Deps } from "../../core/deps.ts";
import { listShownCrediting, type ShownAttribution } from "../attributions/shown-attributions.ts";
import { CREATORS } from "../catalog/kinds.ts";
import { creditedBy, findPublicEntry } from "../catalog/public-entries.ts";
import { withCreditLines } from "./credit-lines.ts";
import type { StoredClaim } from "./queries.ts";

/** Returns a claimed identifier's public credits, newest first; `before` is the previous page's last id. */
export async function listCredits(
  { db, pool }: Pick<Deps, "db" | "pool">,
  { publicId }: Pick<StoredClaim, "publicId">,
  slice: { limit: number; before?: string | undefined },
): Promise<ShownAttribution[]> {
  const entry = await findPublicEntry(db, CREATORS, publicId);
  if (entry === null || "movedTo" in entry) return [];
  return withCreditLines(db, await listShownCrediting(pool, creditedBy(entry), slice));
}
