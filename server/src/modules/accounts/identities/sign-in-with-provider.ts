import { email as emailSchema } from "@byline/contract/accounts.ts";
import { and, eq } from "drizzle-orm";
import type { IdentityProvider, ProvenIdentity } from "../../../adapters/identity/provider.ts";
import type { VisitorActor } from "../../../core/access.ts";
import { throttle } from "../../../core/throttle.ts";
import { type Caller, personWrite } from "../../../core/write.ts";
import { isUniqueViolation } from "../../../db/client.ts";
import { identities, waitingIdentities } from "../../../db/tables/identities.ts";
import { networkOf } from "../../../kit/network.ts";
import { hashSecret, newSecret } from "../../../kit/secrets.ts";
import { beginPending } from "../factors/pending-sign-in.ts";
import { findFactors, hasFactor } from "../factors/prove-factor.ts";
import { findPersonByEmail, lockPerson } from "../people.ts";
import { beginSession, type Origin } from "../sessions.ts";
import { insertAccount } from "../sign-up.ts";
import { SIGN_UP_ADDRESS } from "../throttle-rules.ts";
import { insertIdentity } from "./link-identity.ts";
import { profileOf } from "./profile-of.ts";
import { VISIT_MS } from "./visits.ts";

/**
 * The secret of the new session, or of a sign-in waiting for its second factor or for a sign-in to the
 * account with the same address. `unconfirmed`: the provider has no confirmed address for the person.
 */
export type ProviderSignIn = { session: string } | { waiting: string } | "unconfirmed";

/**
 * Signs in by issuer and subject. A matching address alone opens no account: its owner at the provider may
 * not be the person who signed up here. The account's second factor is still required, as after a password.
 */
export async function signInWithProvider(
  caller: Caller<VisitorActor>,
  provider: IdentityProvider,
  proven: ProvenIdentity,
  origin: Origin,
): Promise<ProviderSignIn> {
  const { deps } = caller;
  const entered = await enterByIdentity(caller, { proven, origin });
  if (entered) return entered;
  const email = emailSchema.safeParse(proven.email);
  if (!email.success) return "unconfirmed";
  const identity = { ...proven, provider: provider.key, email: email.data };
  const known = await findPersonByEmail(deps.db, email.data);
  if (known) return { waiting: await keepIdentity(caller, { ...identity, userId: known.id }) };
  await throttle(deps, `sign-up ${networkOf(origin.address)}`, SIGN_UP_ADDRESS);
  return joinWithProvider(caller, { identity, origin });
}

type Proven = { proven: ProvenIdentity; origin: Origin };

/** Returns undefined if the identity isn't linked, or if a concurrent reset ended the link. */
const enterByIdentity = personWrite<Proven, ProviderSignIn | undefined, VisitorActor>(
  "enterByIdentity",
  async (ctx, { proven: { issuer, subject, label }, origin }) => {
    const { tx, deps } = ctx;
    const proven = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
    const [linked] = await tx.select({ userId: identities.userId }).from(identities).where(proven);
    if (!linked) return undefined;
    const { userId } = linked;
    await lockPerson(tx, userId);
    const used = await tx
      .update(identities)
      .set({ lastUsedAt: new Date(deps.clock()), label })
      .where(and(proven, eq(identities.userId, userId)))
      .returning({ id: identities.id });
    if (used.length === 0) return undefined;
    if (hasFactor(await findFactors(tx, userId)))
      return { waiting: await beginPending(ctx, { userId, first: "provider" }) };
    return { session: await beginSession(ctx, { userId, origin, factors: ["provider"] }) };
  },
);

type Known = Omit<typeof waitingIdentities.$inferInsert, "secretHash" | "provenAt" | "expiresAt">;

/** Stores a proven identity for up to ten minutes, until its owner signs in to the account. */
const keepIdentity = personWrite<Known, string, VisitorActor>(
  "keepIdentity",
  async ({ tx, deps }, { userId, provider, issuer, subject, label, email }) => {
    const secret = newSecret();
    const now = deps.clock();
    await tx.insert(waitingIdentities).values({
      secretHash: hashSecret(secret),
      ...{ userId, provider, issuer, subject, label, email },
      provenAt: new Date(now),
      expiresAt: new Date(now + VISIT_MS),
    });
    return secret;
  },
);

type Newcomer = { identity: ProvenIdentity & { provider: IdentityProvider["key"]; email: string } };

/** Retries if a concurrent sign-up took the same username. */
async function joinWithProvider(
  caller: Caller<VisitorActor>,
  input: Newcomer & { origin: Origin },
  triesLeft = 3,
): Promise<ProviderSignIn> {
  try {
    return { session: await createLinkedAccount(caller, input) };
  } catch (error) {
    if (!isUniqueViolation(error) || triesLeft === 0) throw error;
    return joinWithProvider(caller, input, triesLeft - 1);
  }
}

/** Creates an account without a password. The provider has confirmed its address. */
const createLinkedAccount = personWrite<Newcomer & { origin: Origin }, string, VisitorActor>(
  "createLinkedAccount",
  async (ctx, { identity, origin }) => {
    const profile = await profileOf(ctx.tx, ctx.deps, identity);
    const emailVerifiedAt = new Date(ctx.deps.clock());
    const account = { ...profile, email: identity.email, passwordHash: null, emailVerifiedAt };
    const userId = await insertAccount(ctx, account);
    if (!(await insertIdentity(ctx, userId, identity))) throw new Error("It was linked meanwhile");
    return beginSession(ctx, { userId, origin, factors: ["provider"] });
  },
);
