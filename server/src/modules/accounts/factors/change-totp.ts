import type { BegunTotp, NewRecoveryCodes, Proof } from "@byline/contract/second-factor.ts";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { UserActor } from "../../../core/access.ts";
import { AppError, invalid, notFound } from "../../../core/errors.ts";
import { seal, unseal } from "../../../core/seal.ts";
import { throttle } from "../../../core/throttle.ts";
import { type Caller, personWrite, type WriteContext } from "../../../core/write.ts";
import { totpSecrets } from "../../../db/tables/factors.ts";
import { queueMail } from "../../mail/outbox.ts";
import type { Person } from "../people.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { SECOND_FACTOR } from "../throttle-rules.ts";
import { addFactor, lockOwn, removeFactor } from "./change-factors.ts";
import { recoveryCodesMail, totpAddedMail, totpRemovedMail } from "./mails.ts";
import { findFactors, hasFactor } from "./prove-factor.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { newTotp, stepOf } from "./totp.ts";

/** Time to enter the code that confirms a new key. */
const CONFIRM_MS = 30 * 60_000;

/** Creates a key for an authenticator app, returned only once. It takes effect when a code confirms it. */
export async function beginTotp(caller: Caller<UserActor>, proof: Proof): Promise<BegunTotp> {
  return storeTotp(caller, await reauthenticate(caller, proof));
}

const storeTotp = personWrite<Person, BegunTotp>("storeTotp", async (ctx, { id, email }) => {
  const { tx, deps } = ctx;
  await lockOwn(ctx);
  if ((await findFactors(tx, id)).totp)
    throw new AppError("conflict", "You already use an authenticator app. Remove it first.");
  const { secret, uri } = newTotp(email);
  const begun = {
    sealed: await seal(deps, { purpose: "totp", id }, secret),
    begunAt: new Date(deps.clock()),
    lastStep: 0,
  };
  await tx
    .insert(totpSecrets)
    .values({ userId: id, ...begun })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: begun,
      setWhere: isNull(totpSecrets.confirmedAt),
    });
  return { secret, uri };
});

/** Confirms the key. From then on, signing in asks for a code. */
export async function confirmTotp(caller: Caller<UserActor>, code: string): Promise<NewRecoveryCodes> {
  await throttle(caller.deps, `confirm totp ${caller.actor.userId}`, SECOND_FACTOR);
  return enableTotp(caller, { code: code.replace(/\s/g, "") });
}

const enableTotp = personWrite<{ code: string }, NewRecoveryCodes>("enableTotp", async (ctx, { code }) => {
  const { userId } = ctx.actor;
  ctx.emit("account.totp_added", { subjects: [userId], workspaceId: null });
  return addFactor(ctx, { make: () => confirmKey(ctx, userId, code), mailOf: totpAddedMail });
});

async function confirmKey({ tx, deps }: WriteContext, userId: string, code: string): Promise<void> {
  const now = deps.clock();
  const begun = and(
    eq(totpSecrets.userId, userId),
    isNull(totpSecrets.confirmedAt),
    gt(totpSecrets.begunAt, new Date(now - CONFIRM_MS)),
  );
  const [totp] = await tx.select().from(totpSecrets).where(begun);
  if (!totp) throw new AppError("conflict", "This took too long. Add the authenticator app again.");
  const lastStep = stepOf(await unseal(deps, { purpose: "totp", id: userId }, totp.sealed), code, now);
  if (lastStep === null)
    throw invalid(
      "code",
      "This code doesn’t match the key. Check your phone’s clock, and try the next code.",
    );
  await tx
    .update(totpSecrets)
    .set({ confirmedAt: new Date(now), lastStep })
    .where(begun);
}

export async function removeTotp(caller: Caller<UserActor>, proof: Proof): Promise<void> {
  return deleteTotp(caller, await reauthenticate(caller, proof));
}

const deleteTotp = personWrite<Person, void>("deleteTotp", async (ctx, { id }) => {
  const { tx, emit } = ctx;
  await removeFactor(ctx, {
    async make() {
      const own = and(eq(totpSecrets.userId, id), isNotNull(totpSecrets.confirmedAt));
      const removed = await tx.delete(totpSecrets).where(own).returning({ userId: totpSecrets.userId });
      if (removed.length === 0) throw notFound("authenticator app");
    },
    mailOf: totpRemovedMail,
  });
  emit("account.totp_removed", { subjects: [id], workspaceId: null });
});

/** Creates new codes; the earlier ones no longer work. */
export async function renewRecoveryCodes(caller: Caller<UserActor>, proof: Proof): Promise<NewRecoveryCodes> {
  return storeRecoveryCodes(caller, await reauthenticate(caller, proof));
}

const storeRecoveryCodes = personWrite<Person, NewRecoveryCodes>(
  "storeRecoveryCodes",
  async (ctx, person) => {
    const { tx, emit } = ctx;
    await lockOwn(ctx);
    if (!hasFactor(await findFactors(tx, person.id)))
      throw new AppError(
        "conflict",
        "Recovery codes replace a second factor, and you don’t have one. Add a second factor first.",
      );
    const recoveryCodes = await replaceRecoveryCodes(tx, person.id);
    await queueMail(tx, person.id, recoveryCodesMail(person));
    emit("account.recovery_codes_replaced", { subjects: [person.id], workspaceId: null });
    return { recoveryCodes };
  },
);
