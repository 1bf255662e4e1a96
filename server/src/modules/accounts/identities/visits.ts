import { createHmac } from "node:crypto";
import { VISIT_MINUTES } from "@byline/contract/cookies.ts";
import type { ProviderKey } from "@byline/contract/identities.ts";
import { and, eq } from "drizzle-orm";
import type { Checks, IdentityProvider } from "../../../adapters/identity/provider.ts";
import type { AnyActor, VisitorActor } from "../../../core/access.ts";
import type { Services } from "../../../core/deps.ts";
import { AppError, notFound } from "../../../core/errors.ts";
import { rootMessage } from "../../../core/log.ts";
import { type Caller, personWrite, systemWrite } from "../../../core/write.ts";
import type { Tx } from "../../../db/client.ts";
import { deletableAt, livesAt } from "../../../db/lifetimes.ts";
import { providerVisits, waitingIdentities } from "../../../db/tables/identities.ts";
import { hashSecret, newSecret } from "../../../kit/secrets.ts";

declare module "../../../core/deps.ts" {
  interface Services {
    /** Providers that people can sign in with instead of a password. */
    providers: readonly IdentityProvider[];
  }
}

export const VISIT_MS = VISIT_MINUTES * 60_000;

/** With `userId`, links the identity to that account; without, signs in. */
export type Visit = { provider: ProviderKey; userId: string | null; returnPath: string | null };

/** The URL to send the browser to, and the secret that its cookie keeps until it returns. */
export type BegunVisit = { url: string; secret: string };

export async function beginVisit(caller: Caller<AnyActor>, visit: Visit): Promise<BegunVisit> {
  const { deps } = caller;
  const provider = findProvider(deps, visit.provider);
  const secret = newSecret();
  const url = await provider.begin(callbackOf(deps, visit.provider), checksOf(secret)).catch((error) => {
    deps.log.warn({ reqId: caller.requestId, cause: rootMessage(error) }, "a sign-in provider failed");
    throw new AppError(
      "unavailable",
      `${provider.name} isn’t responding. Try again in a minute, or sign in with your password.`,
    );
  });
  await storeVisit(caller, { ...visit, secret });
  return { url: url.href, secret };
}

const storeVisit = personWrite<Visit & { secret: string }, void, AnyActor>(
  "storeVisit",
  async ({ tx, deps }, { secret, ...visit }) => {
    const expiresAt = new Date(deps.clock() + VISIT_MS);
    await tx.insert(providerVisits).values({ secretHash: hashSecret(secret), ...visit, expiresAt });
  },
);

/** Deletes the visit, so that it completes only once. Returns undefined if it ended or expired. */
export const endVisit = personWrite<{ secret: string }, Visit | undefined, VisitorActor>(
  "endVisit",
  async ({ tx, deps }, { secret }) => {
    const { secretHash, provider, userId, returnPath, expiresAt } = providerVisits;
    const [ended] = await tx
      .delete(providerVisits)
      .where(and(eq(secretHash, hashSecret(secret)), livesAt(expiresAt, deps.clock(), VISIT_MS)))
      .returning({ provider, userId, returnPath });
    return ended;
  },
);

/** Ends visits that a person began and identities waiting for them to sign in. */
export async function endVisitsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(providerVisits).where(eq(providerVisits.userId, userId));
  await tx.delete(waitingIdentities).where(eq(waitingIdentities.userId, userId));
}

export const sweepVisits = systemWrite<void, void>("sweepVisits", async ({ tx, deps }) => {
  const now = deps.clock();
  await tx.delete(providerVisits).where(deletableAt(providerVisits.expiresAt, now));
  await tx.delete(waitingIdentities).where(deletableAt(waitingIdentities.expiresAt, now));
});

/** Throws 404 if the provider is not configured. */
export function findProvider({ providers }: Pick<Services, "providers">, key: string): IdentityProvider {
  const provider = providers.find((one) => one.key === key);
  if (!provider) throw notFound("sign-in provider");
  return provider;
}

/** Returns the provider's own callback URL, so that no response is mistaken for another provider's. */
function callbackOf({ config }: Pick<Services, "config">, key: ProviderKey): string {
  return `${config.url}/api/auth/providers/${key}/callback`;
}

/** Derives the checks from the cookie's secret, so that another browser can't complete the visit. */
export function checksOf(secret: string): Checks {
  const make = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return { state: make("state"), nonce: make("nonce"), verifier: make("verifier") };
}
