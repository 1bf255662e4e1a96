import type { PublishedMethod } from "@byline/contract/claims.ts";
import type { UserActor } from "../../core/access.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import type { Caller } from "../../core/write.ts";
import { findMissing, placesOf } from "./find-proof.ts";
import { proveClaim } from "./prove-claim.ts";
import { getClaim, type StoredClaim } from "./queries.ts";

/** Limits per account, and for all accounts per host, so that no one can flood a host with calls. */
const CHECKS_OF_ACCOUNT: ThrottleRule = { tries: 30, minutes: 60 };
const CHECKS_OF_HOST: ThrottleRule = { tries: 60, minutes: 60 };

/** Checks a URL's proof now. If missing, changes nothing and returns the reason as `problem`. */
export async function checkClaim(
  caller: Caller<UserActor>,
  id: string,
  method: PublishedMethod,
): Promise<{ claim: StoredClaim; problem: string | null }> {
  const { deps, actor } = caller;
  const claim = await getClaim(deps.db, actor.userId, id);
  if (claim.scheme !== "url") throw invalid("method", "You can only prove this identifier by signing in.");
  if (!claim.provenAt && claim.tokenExpiresAt.getTime() <= deps.clock())
    throw new AppError("conflict", "This code has expired. Get a new code and publish it.");
  await throttle(deps, `claim ${actor.userId}`, CHECKS_OF_ACCOUNT);
  await throttle(deps, `claim at ${placesOf(claim).host}`, CHECKS_OF_HOST);
  const missing = await findMissing(deps, method, claim);
  if (missing) return { claim, problem: missing.problem };
  return { claim: await proveClaim(caller, { id, method, token: claim.token }), problem: null };
}
