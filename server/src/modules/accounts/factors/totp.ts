import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** Returns a new authenticator app key: base32 for typing, and a URI for a QR code. */
export function newTotp(account: string): { secret: string; uri: string } {
  const totp = totpOf(new Secret({ size: 20 }).base32, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Accepted clock drift, in steps either way. */
const DRIFT_STEPS = 1;

/** Returns the last step with an accepted code at `now`. */
export const latestStep = (now: number): number => Math.floor(now / STEP_MS) + DRIFT_STEPS;

/** Returns the code's step, allowing `DRIFT_STEPS` of clock drift, or null for a wrong code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT_STEPS });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

function totpOf(secret: string, label = "Byline"): TOTP {
  return new TOTP({ issuer: "Byline", label, secret, algorithm: "SHA1", digits: 6, period: STEP_MS / 1000 });
}
