import { type Claim, FAILED_CHECKS } from "@byline/contract/claims.ts";
import { showIdentifier } from "@byline/contract/identifiers.ts";
import type { Services } from "../../core/deps.ts";
import { DAY_MS } from "../../kit/days.ts";
import { placesOf } from "./find-proof.ts";
import { methodsHere } from "./providers.ts";
import type { StoredClaim } from "./queries.ts";

type Needed = Pick<Services, "config" | "clock" | "providers" | "orcid">;

/** `username` is the account's, for the page that a `rel="me"` link must point to. */
export function shapeClaim(deps: Needed, claim: StoredClaim, username: string): Omit<Claim, "newest"> {
  const { failingSince } = claim;
  const methods = methodsHere(deps, claim);
  return {
    id: claim.id,
    identifier: showIdentifier(claim.scheme, claim.value),
    methods,
    method: claim.provenAt && claim.method,
    provenAt: claim.provenAt?.toISOString() ?? null,
    checkedAt: claim.checkedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    endsAt: failingSince && new Date(failingSince.getTime() + (FAILED_CHECKS - 1) * DAY_MS).toISOString(),
    ended: claim.ended,
    challenge: claim.scheme === "url" && methods.length > 0 ? challengeOf(deps, claim, username) : null,
    page: `${deps.config.url}/by/${claim.publicId}`,
    name: claim.name,
    creditLine: claim.creditLine,
    follows: claim.follows,
  };
}

function challengeOf({ config, clock }: Needed, claim: StoredClaim, username: string) {
  const { dns, file, line, fragment } = placesOf(claim);
  const href = `${config.url}/developers/${username}${fragment}`;
  return {
    token: claim.token,
    expiresAt: claim.tokenExpiresAt.toISOString(),
    expired: claim.provenAt === null && claim.tokenExpiresAt.getTime() <= clock(),
    dns: { name: dns, value: line },
    file: { url: file, line },
    link: { href, html: `<a rel="me" href="${href}">Byline</a>` },
  };
}
