import { CHALLENGE_DAYS, CLAIM_LIMIT, type ClaimableScheme, readClaimed } from "@byline/contract/claims.ts";
import type { Identifier } from "@byline/contract/identifiers.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import { AppError, invalid } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { claims } from "../../db/tables/claims.ts";
import { DAY_MS } from "../../kit/days.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { newSecret } from "../../kit/secrets.ts";
import { lockPerson } from "../accounts/people.ts";
import { canClaim } from "./policy.ts";
import { listSchemes, methodsHere } from "./providers.ts";
import { getClaim, isOf, lockClaim, type StoredClaim } from "./queries.ts";

/** Begins a claim to an identifier. Returns the account's existing claim unchanged. */
export const beginClaim = write<UserActor, { identifier: string }, StoredClaim>(
  "beginClaim",
  { may: canClaim, scope: "account" },
  async ({ tx, deps, actor: { userId } }, { identifier: typed }) => {
    const identifier = readClaimed(typed);
    if (methodsHere(deps, identifier).length === 0) throw notClaimable(identifier, listSchemes(deps));
    await lockPerson(tx, userId);
    const own = eq(claims.userId, userId);
    const [known] = await tx
      .select()
      .from(claims)
      .where(and(own, isOf(identifier)));
    if (known) return known;
    if ((await tx.$count(claims, own)) >= CLAIM_LIMIT)
      throw new AppError("conflict", `An account can claim ${CLAIM_LIMIT} identifiers. Remove one first.`);
    const id = timeOrderedId();
    const { scheme, value } = identifier;
    const createdAt = new Date(deps.clock());
    await tx.insert(claims).values({ id, userId, scheme, value, createdAt, ...newToken(deps) });
    return getClaim(tx, userId, id);
  },
);

const NAMES: Record<ClaimableScheme, string> = {
  url: "a website, such as yourname.example",
  github: "a GitHub account",
  orcid: "an ORCID iD",
};
const either = new Intl.ListFormat("en", { type: "disjunction" });

function notClaimable({ problem, label, global }: Identifier, schemes: ClaimableScheme[]): AppError {
  if (problem) return invalid("identifier", `${problem}.`);
  const why = global ? `Byline can't check who owns ${label}. ` : "";
  const named = either.format(schemes.toReversed().map((scheme) => NAMES[scheme]));
  return invalid("identifier", why + (named ? `Enter ${named}.` : "This instance can't check identifiers."));
}

/** Replaces an expired token. 409 if the claim is proved, since its token must stay published. */
export const renewChallenge = write<UserActor, { id: string }, StoredClaim>(
  "renewChallenge",
  { may: canClaim, scope: "account" },
  async ({ tx, deps, actor: { userId } }, { id }) => {
    const claim = await lockClaim(tx, userId, id);
    if (claim.provenAt)
      throw new AppError("conflict", "You've already proved this identifier, so its code must stay.");
    await tx.update(claims).set(newToken(deps)).where(eq(claims.id, claim.id));
    return getClaim(tx, userId, id);
  },
);

const newToken = ({ clock }: { clock: () => number }) => ({
  token: newSecret(),
  tokenExpiresAt: new Date(clock() + CHALLENGE_DAYS * DAY_MS),
});
