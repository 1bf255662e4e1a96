import type { SignInFactor } from "@byline/contract/domain-events.ts";
import type { FactorProof } from "@byline/contract/second-factor.ts";
import { and, eq, gt, isNotNull, lt, or } from "drizzle-orm";
import type { AnyActor } from "../../../core/access.ts";
import { invalid } from "../../../core/errors.ts";
import { unseal } from "../../../core/seal.ts";
import { clearThrottle, throttle } from "../../../core/throttle.ts";
import { type Caller, personWrite, type WriteContext } from "../../../core/write.ts";
import type { Db } from "../../../db/client.ts";
import { passkeys, totpSecrets } from "../../../db/tables/factors.ts";
import { queueMail } from "../../mail/outbox.ts";
import { findPerson } from "../people.ts";
import { SECOND_FACTOR, secondFactorKey } from "../throttle-rules.ts";
import { lockedMail, recoveryCodeUsedMail } from "./mails.ts";
import { spendPasskey } from "./prove-passkey.ts";
import { countRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import { latestStep, stepOf } from "./totp.ts";

/** A proof of identity in addition to the password, or in its place. */
export type SecondFactor = Extract<SignInFactor, "passkey" | "totp" | "recovery code">;

/** The second factors enabled for an account. Without any, the password is enough. */
export type Factors = { totp: boolean; passkey: boolean };

export async function findFactors(db: Db, userId: string): Promise<Factors> {
  const own = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  return {
    totp: (await db.$count(totpSecrets, own)) > 0,
    passkey: (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0,
  };
}

export function hasFactor({ totp, passkey }: Factors): boolean {
  return totp || passkey;
}

/**
 * Accepts a proof of a second factor, each only once. 400 at `code` if it's wrong. Tries count per account
 * and kind, so a stranger needs the password to use them up, and recovery codes still work after too many
 * wrong app codes. Tries in a session count separately, so such a stranger can't block a signed-in owner.
 */
export async function proveFactor(
  caller: Caller<AnyActor>,
  userId: string,
  { code, passkey }: FactorProof,
): Promise<SecondFactor> {
  if (passkey) {
    const goal = { purpose: "prove", userId } as const;
    if (await spendPasskey(caller, { answer: passkey, goal })) return "passkey";
    throw invalid(
      "passkey",
      "We couldn’t accept this passkey: it took too long, or it isn’t one of yours. Try again.",
    );
  }
  const { deps, actor } = caller;
  if (!code) throw invalid("code", "Enter a code from your authenticator app or a recovery code.");
  const kind = appCode(code) ? "totp" : "recovery code";
  const key = `${secondFactorKey(userId, kind)}${actor.kind === "user" ? " in sessions" : ""}`;
  const tries = await throttle(deps, key, SECOND_FACTOR);
  const spent = await spendCode(caller, { userId, code });
  if (spent) {
    await clearThrottle(deps, key);
    return spent;
  }
  if (tries === SECOND_FACTOR.tries) await reportLock(caller, { userId });
  throw invalid("code", "This code is wrong or has already been used. Enter the next one.");
}

const spendCode = personWrite<{ userId: string; code: string }, SecondFactor | null, AnyActor>(
  "spendCode",
  async (ctx, { userId, code }) => {
    const digits = appCode(code);
    if (digits) return (await spendTotp(ctx, userId, digits)) ? "totp" : null;
    return (await spendRecovery(ctx, userId, code)) ? "recovery code" : null;
  },
);

/** Returns the six digits of an authenticator app's code, or null for a possible recovery code. */
function appCode(code: string): string | null {
  const digits = code.replace(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/**
 * If two requests use the same code at once, one succeeds. A `lastStep` in the future was stored while the
 * clock was ahead.
 */
async function spendTotp({ tx, deps }: WriteContext, userId: string, code: string): Promise<boolean> {
  const { confirmedAt, lastStep } = totpSecrets;
  const own = and(eq(totpSecrets.userId, userId), isNotNull(confirmedAt));
  const [totp] = await tx.select().from(totpSecrets).where(own);
  const now = deps.clock();
  const step = totp
    ? stepOf(await unseal(deps, { purpose: "totp", id: userId }, totp.sealed), code, now)
    : null;
  if (step === null) return false;
  const spent = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(own, or(lt(lastStep, step), gt(lastStep, latestStep(now)))))
    .returning({ userId: totpSecrets.userId });
  return spent.length > 0;
}

async function spendRecovery(ctx: WriteContext, userId: string, code: string): Promise<boolean> {
  const { tx, deps, emit } = ctx;
  if (!(await spendRecoveryCode(tx, userId, code, new Date(deps.clock())))) return false;
  const left = await countRecoveryCodes(tx, userId);
  const person = await findPerson(tx, userId);
  if (person) await queueMail(tx, userId, recoveryCodeUsedMail(person, left, deps.config.url));
  emit("account.recovery_code_used", { subjects: [userId], workspaceId: null, data: { left } });
  return true;
}

/** Reports that the last allowed try failed too. */
const reportLock = personWrite<{ userId: string }, void, AnyActor>(
  "reportLock",
  async ({ tx, emit }, { userId }) => {
    const person = await findPerson(tx, userId);
    if (person) await queueMail(tx, userId, lockedMail(person));
    emit("account.second_factor_locked", { subjects: [userId], workspaceId: null });
  },
);
