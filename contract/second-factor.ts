import { z } from "zod";
import { givenPassword } from "./password.ts";
import { nameText, whenMissing } from "./text.ts";

export const RECOVERY_CODES = 10;

/** From an authenticator app, six digits, or a recovery code; spaces, dashes and case do not count. */
const code = z
  .string(whenMissing("Enter the code"))
  .trim()
  .min(1, "Enter the code")
  .max(40, "This is not a valid code");

/** What a browser answers for a passkey: a RegistrationResponseJSON or AuthenticationResponseJSON. */
const passkeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** What a browser is asked with, in the JSON form of WebAuthn. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What proves a second factor: a code or a passkey. */
const factorProof = z.object({ code: code.optional(), passkey: passkeyAnswer.optional() });
export type FactorProof = z.infer<typeof factorProof>;

/**
 * What a signed-in person confirms their identity with, before something that cannot be undone: the second
 * factor where they have one, else the password. Without either a new session is enough.
 */
export const proof = factorProof.extend({
  password: givenPassword.optional(),
  recent: z.literal(true).optional().meta({
    description: "Of an account without a password: that its session began just now",
  }),
});
export type Proof = z.infer<typeof proof>;

/** What of a proof is given, if anything is. */
export const isGiven = ({ password, code, passkey, recent }: Proof): boolean =>
  [password, code, passkey, recent].some((one) => one !== undefined);

export const NOT_GIVEN = { path: ["password"], error: "Password is required" };

/** The body of a call that asks for a proof alone. */
export const onlyProof = proof.refine(isGiven, NOT_GIVEN);

/** With the right password of an account that has a second factor: what the sign-in continues with. */
export const secondStep = z.object({
  ok: z.literal(false),
  token: z.string().meta({ description: "For the second step, within ten minutes" }),
  totp: z.boolean().meta({ description: "Whether a code of an authenticator app can prove it" }),
  passkey: z.boolean().meta({ description: "Whether a passkey can prove it" }),
});
export type SecondStep = z.infer<typeof secondStep>;

/** POST /api/auth/second-step. */
export const finishSignIn = factorProof.extend({ token: z.string().min(1).max(200) });
export type FinishSignIn = z.infer<typeof finishSignIn>;

/** GET /api/account/second-factor. */
export const secondFactor = z.object({
  totpAddedAt: z.string().nullable().meta({ description: "Since when an authenticator app is used" }),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), addedAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** POST /api/account/totp: the key for the app, in base32, and the address its QR code holds. */
export const begunTotp = z.object({ secret: z.string(), uri: z.string() });
export type BegunTotp = z.infer<typeof begunTotp>;

export const confirmTotp = z.object({ code });

/** Shown once; null when the account has codes already. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;

/** POST /api/auth/passkey/options: with the token of a first step, those of its account. */
export const requestPasskey = z.object({ token: z.string().min(1).max(200).optional() });

/** POST /api/auth/passkey: signs in, without a password. */
export const signInWithPasskey = z.object({ passkey: passkeyAnswer });

export const addPasskey = z.object({
  name: nameText(60, "Name the passkey, such as “Phone”"),
  passkey: passkeyAnswer,
});
export type AddPasskey = z.infer<typeof addPasskey>;
