import type { AddPasskey, NewRecoveryCodes, Proof } from "@byline/contract/second-factor.ts";
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../../core/access.ts";
import { AppError, invalid, notFound } from "../../../core/errors.ts";
import { type Caller, personWrite } from "../../../core/write.ts";
import { passkeys } from "../../../db/tables/factors.ts";
import { isUuid } from "../../../kit/ids.ts";
import { refuseLastWay } from "../identities/unlink-identity.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { addFactor, removeFactor } from "./change-factors.ts";
import { passkeyAddedMail, passkeyRemovedMail } from "./mails.ts";
import { endChallenge, issueChallenge } from "./passkey-challenges.ts";
import { challengeOf, userHandleOf } from "./prove-passkey.ts";

/** EdDSA, ES256, and RS256, the algorithms that browsers use. */
const ALGORITHMS = [-8, -7, -257];
const MAX_PASSKEYS = 20;

/** Returns the options for creating a passkey in the browser, after the person proves who they are. */
export async function beginPasskey(
  caller: Caller<UserActor>,
  proof: Proof,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const person = await reauthenticate(caller, proof);
  const challenge = await issueChallenge(caller, { purpose: "add", userId: person.id });
  const { db, config } = caller.deps;
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
  if (known.length >= MAX_PASSKEYS)
    throw new AppError("conflict", `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.`);
  return generateRegistrationOptions({
    rpName: "Byline",
    rpID: new URL(config.url).hostname,
    userName: person.email,
    userID: new Uint8Array(Buffer.from(userHandleOf(person.id), "base64url")),
    userDisplayName: `${person.firstName} ${person.lastName}`,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Adds the passkey. From then on it signs in by itself and is a second factor for the password. */
export async function addPasskey(
  caller: Caller<UserActor>,
  { name, passkey }: AddPasskey,
): Promise<NewRecoveryCodes> {
  const challenge = challengeOf(passkey);
  const goal = { purpose: "add", userId: caller.actor.userId } as const;
  const { config } = caller.deps;
  if (!(await spendChallenge(caller, { challenge, goal }))) throw notMade();
  const made = await verifyRegistrationResponse({
    response: passkey as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: config.url,
    expectedRPID: new URL(config.url).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null); // it throws on invalid input
  if (!made?.verified) throw notMade();
  const { id: credentialId, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return storePasskey(caller, { name, credentialId, publicKey: Buffer.from(publicKey), counter, transports });
}

const spendChallenge = personWrite<{ challenge: string; goal: { purpose: "add"; userId: string } }, boolean>(
  "spendChallenge",
  ({ tx, deps }, { challenge, goal }) => endChallenge(tx, challenge, goal, deps.clock()),
);

type MadePasskey = Pick<
  typeof passkeys.$inferInsert,
  "name" | "credentialId" | "publicKey" | "counter" | "transports"
>;

const storePasskey = personWrite<MadePasskey, NewRecoveryCodes>("storePasskey", async (ctx, passkey) => {
  const { tx, deps, actor, emit } = ctx;
  const { userId } = actor;
  return addFactor(ctx, {
    async make() {
      const [added] = await tx
        .insert(passkeys)
        .values({ ...passkey, userId, createdAt: new Date(deps.clock()) })
        .onConflictDoNothing()
        .returning({ id: passkeys.id });
      if (!added) throw new AppError("conflict", "This passkey has already been added.");
      emit("account.passkey_added", { subjects: [userId, added.id], workspaceId: null });
    },
    mailOf: passkeyAddedMail,
  });
});

export async function removePasskey(caller: Caller<UserActor>, id: string, proof: Proof): Promise<void> {
  await reauthenticate(caller, proof);
  await deletePasskey(caller, { id });
}

const deletePasskey = personWrite<{ id: string }, void>("deletePasskey", async (ctx, { id }) => {
  const { tx, actor, emit } = ctx;
  const { userId } = actor;
  await removeFactor(ctx, {
    async make() {
      const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
      const removed = isUuid(id) ? await tx.delete(passkeys).where(own).returning({ id: passkeys.id }) : [];
      if (removed.length === 0) throw notFound("passkey");
      await refuseLastWay(tx, userId);
    },
    mailOf: passkeyRemovedMail,
  });
  emit("account.passkey_removed", { subjects: [userId, id], workspaceId: null });
});

function notMade() {
  return invalid(
    "passkey",
    "We couldn’t add this passkey: it took too long, or it belongs to another site. Try again.",
  );
}
