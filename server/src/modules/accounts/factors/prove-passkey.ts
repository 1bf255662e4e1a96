import type { PasskeyAnswer } from "@byline/contract/second-factor.ts";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import type { AnyActor } from "../../../core/access.ts";
import { type Caller, personWrite } from "../../../core/write.ts";
import type { Tx } from "../../../db/client.ts";
import { passkeys } from "../../../db/tables/factors.ts";
import { lockPerson } from "../people.ts";
import { type ChallengeFor, endChallenge, issueChallenge } from "./passkey-challenges.ts";

/** Returns the options for the browser to request a passkey's signature. */
export async function requestPasskey(
  caller: Caller<AnyActor>,
  goal: Exclude<ChallengeFor, { purpose: "add" }>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const challenge = await issueChallenge(caller, goal);
  const { db, config } = caller.deps;
  const own =
    goal.userId === null ? [] : await db.select().from(passkeys).where(eq(passkeys.userId, goal.userId));
  return generateAuthenticationOptions({
    rpID: new URL(config.url).hostname,
    challenge: Buffer.from(challenge, "base64url"),
    userVerification: "required",
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** Returns the passkey owner's id, or null if the passkey is unknown, wrong, already used, or too late. */
export const spendPasskey = personWrite<
  { answer: PasskeyAnswer; goal: ChallengeFor },
  string | null,
  AnyActor
>("spendPasskey", async ({ tx, deps: { config, clock } }, { answer, goal }) => {
  const challenge = challengeOf(answer);
  if (!(await endChallenge(tx, challenge, goal, clock()))) return null;
  const known = await findPasskey(tx, answer, goal.userId);
  if (!known) return null;
  const { credentialId, publicKey, counter } = known;
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: Buffer.from(challenge, "base64url").toString("base64url"),
    expectedOrigin: config.url,
    expectedRPID: new URL(config.url).hostname,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null); // it throws on invalid input
  if (!verified?.verified) return null;
  await tx
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: new Date(clock()) })
    .where(eq(passkeys.id, known.id));
  return known.userId;
});

/**
 * The library doesn't compare the credential or the user handle with our records, so both are checked here.
 * The lock orders this write before or after a concurrent reset, which may end the passkey.
 */
async function findPasskey(tx: Tx, { id, response: { userHandle } }: PasskeyAnswer, userId: string | null) {
  const same = eq(passkeys.credentialId, id);
  const [named] = await tx.select().from(passkeys).where(same);
  if (!named || (userId !== null && named.userId !== userId)) return undefined;
  await lockPerson(tx, named.userId);
  const [known] = await tx.select().from(passkeys).where(same).for("update");
  if (!known) return undefined;
  const handle = typeof userHandle === "string" ? userHandle : null;
  if (handle === null) return userId === null ? undefined : known;
  return handle === userHandleOf(known.userId) ? known : undefined;
}

/** Returns the user handle by which a passkey identifies its account. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}

/** Returns the signed challenge from the client data, which the signature covers. */
export function challengeOf({ response }: PasskeyAnswer): string {
  try {
    return String(JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8")).challenge);
  } catch {
    return "";
  }
}
