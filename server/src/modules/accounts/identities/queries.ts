import type { LinkedIdentity, ProviderKey, WaitingSignIn } from "@byline/contract/identities.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Deps, Services } from "../../../core/deps.ts";
import { livesAt } from "../../../db/lifetimes.ts";
import { identities, waitingIdentities } from "../../../db/tables/identities.ts";
import { hashSecret } from "../../../kit/secrets.ts";
import { readPending } from "../factors/pending-sign-in.ts";
import { findFactors } from "../factors/prove-factor.ts";
import { VISIT_MS } from "./visits.ts";

export async function listIdentities(
  { db, providers }: Pick<Deps, "db" | "providers">,
  userId: string,
): Promise<LinkedIdentity[]> {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.linkedAt));
  return rows.map(({ id, provider, label, linkedAt, lastUsedAt }) => ({
    id,
    provider,
    name: nameOf({ providers }, provider),
    label,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Returns what a sign-in with this secret is waiting for. */
export async function findWaiting(deps: Deps, secret: string): Promise<WaitingSignIn | null> {
  const userId = await readPending(deps, secret);
  if (userId) {
    return { kind: "second_step", token: secret, ...(await findFactors(deps.db, userId)) };
  }
  const { secretHash, expiresAt } = waitingIdentities;
  const [waiting] = await deps.db
    .select()
    .from(waitingIdentities)
    .where(and(eq(secretHash, hashSecret(secret)), livesAt(expiresAt, deps.clock(), VISIT_MS)));
  return waiting ? { kind: "link", provider: nameOf(deps, waiting.provider), email: waiting.email } : null;
}

/** Also works for a provider that's no longer configured. */
export function nameOf({ providers }: Pick<Services, "providers">, key: ProviderKey): string {
  const known = { google: "Google", github: "GitHub", oidc: "single sign-on" };
  return providers.find((one) => one.key === key)?.name ?? known[key];
}
