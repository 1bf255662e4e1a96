import type { ClaimOutcome } from "@byline/contract/claims.ts";
import { and, eq } from "drizzle-orm";
import type { ProvenIdentity } from "../../adapters/identity/provider.ts";
import type { UserActor } from "../../core/access.ts";
import type { Services } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { rootMessage } from "../../core/log.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { type Caller, write } from "../../core/write.ts";
import { livesAt } from "../../db/lifetimes.ts";
import { claims } from "../../db/tables/claims.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { outcomeOf } from "../accounts/identities/complete-visit.ts";
import { type BegunVisit, checksOf, VISIT_MS } from "../accounts/identities/visits.ts";
import { canClaim } from "./policy.ts";
import { proveClaim } from "./prove-claim.ts";
import { findSignIn } from "./providers.ts";
import { getClaim, lockClaim, type StoredClaim } from "./queries.ts";

const VISITS_OF_ACCOUNT: ThrottleRule = { tries: 30, minutes: 60 };

/** Starts proving an identifier: returns the provider's URL. */
export async function beginClaimVisit(caller: Caller<UserActor>, id: string): Promise<BegunVisit> {
  const { deps, actor } = caller;
  const { scheme } = await getClaim(deps.db, actor.userId, id);
  const provider = findSignIn(deps, scheme);
  if (!provider) throw notFound("sign-in provider");
  await throttle(deps, `claim ${actor.userId}`, VISITS_OF_ACCOUNT);
  const secret = newSecret();
  const url = await provider.begin(callbackOf(deps, scheme), checksOf(secret)).catch((error) => {
    deps.log.warn({ reqId: caller.requestId, cause: rootMessage(error) }, "a sign-in provider failed");
    throw new AppError("unavailable", `${provider.name} isn't responding. Try again in a minute.`);
  });
  await storeClaimVisit(caller, { id, secret });
  return { url: url.href, secret };
}

/** Below the provider's registered sign-in URL, which GitHub accepts. */
const callbackOf = ({ config }: Pick<Services, "config">, scheme: string) =>
  `${config.url}/api/auth/providers/${scheme}/callback/claim`;

const storeClaimVisit = write<UserActor, { id: string; secret: string }, void>(
  "storeClaimVisit",
  { may: canClaim, scope: "account" },
  async ({ tx, deps, actor: { userId } }, { id, secret }) => {
    const claim = await lockClaim(tx, userId, id);
    const visit = { visitHash: hashSecret(secret), visitExpiresAt: new Date(deps.clock() + VISIT_MS) };
    await tx.update(claims).set(visit).where(eq(claims.id, claim.id));
  },
);

/** Deletes the visit, so that it completes only once. Returns undefined if it ended or expired. */
const endClaimVisit = write<UserActor, { secret: string }, StoredClaim | undefined>(
  "endClaimVisit",
  { may: canClaim, scope: "account" },
  async ({ tx, deps, actor: { userId } }, { secret }) => {
    const [claim] = await tx
      .update(claims)
      .set({ visitHash: null, visitExpiresAt: null })
      .where(
        and(
          eq(claims.visitHash, hashSecret(secret)),
          eq(claims.userId, userId),
          livesAt(claims.visitExpiresAt, deps.clock(), VISIT_MS),
        ),
      )
      .returning();
    return claim;
  },
);

/** `scheme` is from the callback URL; `secret` from the browser's cookie. */
type Arrival = { scheme: string; address: URL; secret: string | undefined };

/** Never throws: every failure becomes an outcome that the claim page explains. */
export async function completeClaimVisit(
  caller: Caller<UserActor>,
  { scheme, address, secret }: Arrival,
): Promise<{ claimId: string | null; outcome: ClaimOutcome }> {
  const answers = secret && address.searchParams.get("state") === checksOf(secret).state;
  const claim = answers ? await endClaimVisit(caller, { secret }) : undefined;
  const provider = claim && findSignIn(caller.deps, claim.scheme);
  if (!claim || !provider || claim.scheme !== scheme) return { claimId: null, outcome: "expired" };
  try {
    const proven = await provider.finish(address, checksOf(secret as string));
    if (identifierOf(scheme, proven) !== claim.value) return { claimId: claim.id, outcome: "another" };
    await proveClaim(caller, { id: claim.id, method: scheme as "github" | "orcid" });
    return { claimId: claim.id, outcome: "proven" };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome !== "canceled")
      caller.deps.log.warn({ reqId: caller.requestId, cause: rootMessage(error) }, "a claim was not proved");
    return { claimId: claim.id, outcome };
  }
}

/** ORCID's subject is the iD. A GitHub account is identified by its login. */
const identifierOf = (scheme: string, { subject, username }: ProvenIdentity) =>
  scheme === "orcid" ? `orcid:${subject}` : `github:${username?.toLowerCase()}`;
