import type { ProviderKey } from "@byline/contract/identities.ts";
import type { Proof } from "@byline/contract/second-factor.ts";
import { and, eq, gt, gte } from "drizzle-orm";
import type { ProvenIdentity } from "../../../adapters/identity/provider.ts";
import type { UserActor } from "../../../core/access.ts";
import { AppError } from "../../../core/errors.ts";
import { type Caller, personWrite, type WriteContext } from "../../../core/write.ts";
import type { Tx } from "../../../db/client.ts";
import { sessions } from "../../../db/tables/accounts.ts";
import { identities, waitingIdentities } from "../../../db/tables/identities.ts";
import { hashSecret } from "../../../kit/secrets.ts";
import { queueMail } from "../../mail/outbox.ts";
import { confirmAddress, findPerson } from "../people.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { identityLinkedMail } from "./mails.ts";
import { type BegunVisit, beginVisit, findProvider } from "./visits.ts";

type Identity = Pick<ProvenIdentity, "issuer" | "subject" | "label"> & { provider: ProviderKey };

/** Starts linking an identity: after the person proves who they are, returns the provider's URL. */
export async function beginLink(caller: Caller<UserActor>, key: string, proof: Proof): Promise<BegunVisit> {
  const provider = findProvider(caller.deps, key).key;
  const { id: userId } = await reauthenticate(caller, proof);
  return beginVisit(caller, { provider, userId, returnPath: null });
}

/** Returns false if the identity signs in to another account. Keeps an existing link to this one. */
export const linkIdentity = personWrite<Identity, boolean>("linkIdentity", (ctx, identity) =>
  link(ctx, ctx.actor.userId, identity),
);

/**
 * Links the identity waiting for this sign-in. The session must have begun after the provider confirmed the
 * identity, so that its password or passkey and second factor were proved just now.
 */
export const linkWaitingIdentity = personWrite<{ secret: string | undefined }, void>(
  "linkWaitingIdentity",
  async (ctx, { secret }) => {
    const { tx, deps, actor } = ctx;
    const now = new Date(deps.clock());
    const own = and(eq(waitingIdentities.userId, actor.userId), gt(waitingIdentities.expiresAt, now));
    const [waiting] = await tx
      .delete(waitingIdentities)
      .where(and(eq(waitingIdentities.secretHash, hashSecret(secret ?? "")), own))
      .returning();
    if (!waiting) throw notWaiting();
    const fresh = and(eq(sessions.id, actor.sessionId), gte(sessions.createdAt, waiting.provenAt));
    if ((await tx.$count(sessions, fresh)) === 0) throw notWaiting();
    if (!(await link(ctx, actor.userId, waiting)))
      throw new AppError(
        "conflict",
        "This sign-in is already connected to another Byline account. Disconnect it there first.",
      );
    await confirmAddress(tx, { id: actor.userId }, waiting.email, now);
  },
);

async function link(ctx: WriteContext, userId: string, identity: Identity): Promise<boolean> {
  const { tx, deps, emit } = ctx;
  const { provider, issuer, subject, label } = identity;
  const id = await insertIdentity(ctx, userId, identity);
  if (!id) {
    const known = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
    return (await tx.$count(identities, and(known, eq(identities.userId, userId)))) > 0;
  }
  const person = await findPerson(tx, userId);
  const { name } = findProvider(deps, provider);
  if (person) await queueMail(tx, userId, identityLinkedMail(person, name, label, deps.config.url));
  emit("account.identity_linked", { subjects: [userId, id], workspaceId: null, data: { provider } });
  return true;
}

/** Part of a write. Returns the new id, or undefined if the identity is already linked to any account. */
export async function insertIdentity(
  { tx, deps }: WriteContext,
  userId: string,
  { provider, issuer, subject, label }: Identity,
): Promise<string | undefined> {
  const linkedAt = new Date(deps.clock());
  const [linked] = await tx
    .insert(identities)
    .values({ userId, provider, issuer, subject, label, linkedAt })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  return linked?.id;
}

/** Deletes all of a person's linked identities. */
export async function endIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.userId, userId));
}

function notWaiting() {
  return new AppError(
    "conflict",
    "This took too long, or you signed in to another account. Connect it in your settings, under Security.",
  );
}
