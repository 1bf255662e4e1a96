import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** A new key for an authenticator app: in base32 to be typed, and as the address that a QR code holds. */
export function newTotp(account: string): { secret: string; uri: string } {
  const totp = totpOf(new Secret({ size: 20 }).base32, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Steps of clock drift that are accepted, either way. */
const DRIFT_STEPS = 1;

/** Returns the last step whose code is accepted at a time. */
export const latestStep = (now: number): number => Math.floor(now / STEP_MS) + DRIFT_STEPS;

/** The step that the code is of, give or take one step of clock drift; null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

function totpOf(secret: string, label = "Byline"): TOTP {
  return new TOTP({ issuer: "Byline", label, secret, algorithm: "SHA1", digits: 6, period: STEP_MS / 1000 });
}
