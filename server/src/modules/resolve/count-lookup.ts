import { RESOLVE_LIMITS } from "@byline/contract/resolve.ts";
import type { Deps } from "../../core/deps.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";

/** Maximum lookups per hour of a visitors' network. Cached answers don't count. */
const VISITOR_LOOKUPS_AN_HOUR = 20;

/** Who looks something up: a workspace, or a visitor by their network. */
export type LookupBy = { workspaceId: string } | { network: string };

const limitOf = (tries: number): ThrottleRule => ({ tries, minutes: 60, allowance: true });

/** Counts a lookup. Throws 429 past the limit. */
export async function countLookup(deps: Deps, by: LookupBy): Promise<void> {
  const [key, who, tries, advice] =
    "network" in by
      ? [by.network, "Your network", VISITOR_LOOKUPS_AN_HOUR, "or sign up to look up more"]
      : [by.workspaceId, "Your workspace", RESOLVE_LIMITS.lookups, "or fill in the credit yourself"];
  const reason = `${who} reached its limit of ${tries} lookups an hour.`;
  await throttle(deps, `resolve ${key}`, limitOf(tries), advice, reason);
}
