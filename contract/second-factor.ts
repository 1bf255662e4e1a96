import { z } from "zod";
import { givenPassword } from "./password.ts";
import { nameText, whenMissing } from "./text.ts";

export const RECOVERY_CODES = 10;

/** A six-digit code from an authenticator app, or a recovery code. Ignores spaces, dashes, and case. */
const code = z
  .string(whenMissing("Enter the code"))
  .trim()
  .min(1, "Enter the code")
  .max(40, "This isn't a valid code");

/** A browser's passkey answer: RegistrationResponseJSON or AuthenticationResponseJSON. */
const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** Options for the browser, in WebAuthn's JSON form. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** A proof of the second factor: a code or a passkey. */
const factorProof = z.object({ code: code.optional(), passkey: passkeyAnswer.optional() });
export type FactorProof = z.infer<typeof factorProof>;

/**
 * A signed-in person's proof of identity before an irreversible action: the second factor if they have one,
 * otherwise the password. Without either, a new session is enough.
 */
export const proof = factorProof.extend({
  password: givenPassword.optional(),
  recent: z.literal(true).optional().meta({
    description: "For an account without a password: a session that just started",
  }),
});
export type Proof = z.infer<typeof proof>;

/** Whether a proof contains anything. */
export const isGiven = ({ password, code, passkey, recent }: Proof): boolean =>
  [password, code, passkey, recent].some((one) => one !== undefined);

export const NOT_GIVEN = { path: ["password"], error: "Password is required" };

/** A body with only a proof. */
export const onlyProof = proof.refine(isGiven, NOT_GIVEN);

/** The response to a correct password for an account with a second factor. Used to continue the sign-in. */
export const secondStep = z.object({
  ok: z.literal(false),
  token: z.string().meta({ description: "For the second step, valid for ten minutes" }),
  totp: z.boolean().meta({ description: "Whether a code from an authenticator app works" }),
  passkey: z.boolean().meta({ description: "Whether a passkey works" }),
});
export type SecondStep = z.infer<typeof secondStep>;

export const finishSignIn = factorProof.extend({ token: z.string().min(1).max(200) });
export type FinishSignIn = z.infer<typeof finishSignIn>;

export const secondFactor = z.object({
  totpAddedAt: z.string().nullable().meta({ description: "When an authenticator app was added" }),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), addedAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** POST /api/account/totp: the app's key in base32, and the address in its QR code. */
export const begunTotp = z.object({ secret: z.string(), uri: z.string() });
export type BegunTotp = z.infer<typeof begunTotp>;

export const confirmTotp = z.object({ code });

/** Shown only once. Null if the account already has codes. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;

/** POST /api/auth/passkey/options. With a first step's token, only that account's passkeys. */
export const requestPasskey = z.object({ token: z.string().min(1).max(200).optional() });

/** POST /api/auth/passkey: signs in without a password. */
export const signInWithPasskey = z.object({ passkey: passkeyAnswer });

export const addPasskey = z.object({
  name: nameText(60, "Name the passkey, such as “Phone”"),
  passkey: passkeyAnswer,
});
export type AddPasskey = z.infer<typeof addPasskey>;
