import type { PasskeyAnswer } from "@byline/contract/second-factor.ts";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import type { VisitorActor } from "../../../core/access.ts";
import { AppError } from "../../../core/errors.ts";
import { throttle } from "../../../core/throttle.ts";
import { type Caller, personWrite } from "../../../core/write.ts";
import { networkOf } from "../../../kit/network.ts";
import { noteFailure } from "../note-failure.ts";
import { beginSession, type Origin } from "../sessions.ts";
import { SIGN_IN_ADDRESS } from "../throttle-rules.ts";
import { findPending } from "./pending-sign-in.ts";
import { requestPasskey, spendPasskey } from "./prove-passkey.ts";

/** Requests one of the account's passkeys after a first step, or else any passkey. */
export async function requestSignIn(
  caller: Caller<VisitorActor>,
  { token }: { token?: string | undefined },
  { address }: Origin,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await throttle(caller.deps, `passkey ${networkOf(address)}`, SIGN_IN_ADDRESS);
  if (!token) return requestPasskey(caller, { purpose: "sign_in", userId: null });
  return requestPasskey(caller, { purpose: "prove", userId: await findPending(caller.deps, token) });
}

/** Signs in with a passkey. If it verified its user, it's two factors: a device, and a fingerprint or PIN. */
export async function signInWithPasskey(
  caller: Caller<VisitorActor>,
  answer: PasskeyAnswer,
  origin: Origin,
): Promise<string> {
  await throttle(caller.deps, `sign-in ${networkOf(origin.address)}`, SIGN_IN_ADDRESS);
  const session = await enterByPasskey(caller, { answer, origin });
  if (session) return session;
  await noteFailure(caller, undefined, "wrong passkey");
  throw new AppError("unauthorized", "We couldn’t accept this passkey. Try again, or use your password.");
}

const enterByPasskey = personWrite<{ answer: PasskeyAnswer; origin: Origin }, string | null, VisitorActor>(
  "enterByPasskey",
  async (ctx, { answer, origin }) => {
    const userId = await spendPasskey(ctx, { answer, goal: { purpose: "sign_in", userId: null } });
    return userId && beginSession(ctx, { userId, origin, factors: ["passkey"] });
  },
);
