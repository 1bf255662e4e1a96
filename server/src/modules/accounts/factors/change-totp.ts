import type { BegunTotp, NewRecoveryCodes, Proof } from "@byline/contract/second-factor.ts";
import { and, eq, gt, isNull } from "drizzle-orm";
import { anyCaller, type UserActor } from "../../../core/access.ts";
import { AppError, invalid } from "../../../core/errors.ts";
import { endGrants } from "../../../core/grants.ts";
import { type Caller, type WriteContext, write } from "../../../core/write.ts";
import { totpSecrets } from "../../../db/tables/factors.ts";
import { queueMail } from "../../mail/outbox.ts";
import type { Person } from "../people.ts";
import { findPerson } from "../people.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { SECOND_FACTOR, throttle } from "../throttle.ts";
import { recoveryCodesMail, totpAddedMail, totpRemovedMail } from "./mails.ts";
import { findFactors, hasFactor } from "./prove-factor.ts";
import { countRecoveryCodes, endRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import { newTotp, seal, stepOf, unseal } from "./totp.ts";

/** Between the key and the code that confirms it. */
const CONFIRM_MS = 30 * 60_000;

/** Makes the key for an authenticator app, which counts once a code confirmed it. It is shown only here. */
export async function beginTotp(caller: Caller<UserActor>, proof: Proof): Promise<BegunTotp> {
  return storeTotp(caller, await reauthenticate(caller, proof));
}

const storeTotp = write<UserActor, Person, BegunTotp>(
  "storeTotp",
  { may: anyCaller, scope: "account" },
  async ({ tx, deps }, { id, email }) => {
    if ((await findFactors(tx, id)).totp)
      throw new AppError("conflict", "You use an authenticator app already. Remove it first.");
    const { secret, uri } = newTotp(email);
    const begun = { sealed: await seal(deps, id, secret), begunAt: new Date(deps.clock()), lastStep: 0 };
    await tx
      .insert(totpSecrets)
      .values({ userId: id, ...begun })
      .onConflictDoUpdate({
        target: totpSecrets.userId,
        set: begun,
        setWhere: isNull(totpSecrets.confirmedAt),
      });
    return { secret, uri };
  },
);

/** From now on signing in asks for a code; other devices are signed out. */
export async function confirmTotp(caller: Caller<UserActor>, code: string): Promise<NewRecoveryCodes> {
  await throttle(caller.deps, `confirm totp ${caller.actor.userId}`, SECOND_FACTOR);
  return enableTotp(caller, { code: code.replace(/\s/g, "") });
}

const enableTotp = write<UserActor, { code: string }, NewRecoveryCodes>(
  "enableTotp",
  { may: anyCaller, scope: "account" },
  async (ctx, { code }) => {
    const { tx, deps, actor, emit } = ctx;
    const { userId } = actor;
    const now = deps.clock();
    const begun = and(
      eq(totpSecrets.userId, userId),
      isNull(totpSecrets.confirmedAt),
      gt(totpSecrets.begunAt, new Date(now - CONFIRM_MS)),
    );
    const [totp] = await tx.select().from(totpSecrets).where(begun).for("update");
    if (!totp) throw new AppError("conflict", "This took too long. Add the authenticator app again.");
    const lastStep = stepOf(await unseal(deps, userId, totp.sealed), code, now);
    if (lastStep === null)
      throw invalid(
        "code",
        "This is not the code of this key. Check the time of your phone, and try the next one.",
      );
    await tx
      .update(totpSecrets)
      .set({ confirmedAt: new Date(now), lastStep })
      .where(eq(totpSecrets.userId, userId));
    await endGrants(ctx, "secondFactorChange", actor);
    const person = await findPerson(tx, userId);
    if (person) await queueMail(tx, userId, totpAddedMail(person));
    emit("account.totp_added", { subjects: [userId], workspaceId: null });
    return { recoveryCodes: await firstRecoveryCodes(ctx) };
  },
);

/** With the first factor come recovery codes; null when there are some already. */
export async function firstRecoveryCodes({ tx, actor }: WriteContext<UserActor>): Promise<string[] | null> {
  const known = await countRecoveryCodes(tx, actor.userId);
  return known > 0 ? null : replaceRecoveryCodes(tx, actor.userId);
}

export async function removeTotp(caller: Caller<UserActor>, proof: Proof): Promise<void> {
  return deleteTotp(caller, await reauthenticate(caller, proof));
}

const deleteTotp = write<UserActor, Person, void>(
  "deleteTotp",
  { may: anyCaller, scope: "account" },
  async (ctx, person) => {
    const { tx, actor, emit } = ctx;
    await tx.delete(totpSecrets).where(eq(totpSecrets.userId, person.id));
    const last = await endLastFactor(ctx);
    await endGrants(ctx, "secondFactorChange", actor);
    await queueMail(tx, person.id, totpRemovedMail(person, last));
    emit("account.totp_removed", { subjects: [person.id], workspaceId: null });
  },
);

/** Part of a write that removed a factor: without any, recovery codes have nothing to stand in for. */
export async function endLastFactor({ tx, actor }: WriteContext<UserActor>): Promise<boolean> {
  const last = !hasFactor(await findFactors(tx, actor.userId));
  if (last) await endRecoveryCodes(tx, actor.userId);
  return last;
}

/** A new set; the earlier codes no longer work. */
export async function renewRecoveryCodes(caller: Caller<UserActor>, proof: Proof): Promise<NewRecoveryCodes> {
  return storeRecoveryCodes(caller, await reauthenticate(caller, proof));
}

const storeRecoveryCodes = write<UserActor, Person, NewRecoveryCodes>(
  "storeRecoveryCodes",
  { may: anyCaller, scope: "account" },
  async ({ tx, emit }, person) => {
    if (!hasFactor(await findFactors(tx, person.id)))
      throw new AppError("conflict", "Recovery codes stand in for a second factor. Add one first.");
    const recoveryCodes = await replaceRecoveryCodes(tx, person.id);
    await queueMail(tx, person.id, recoveryCodesMail(person));
    emit("account.recovery_codes_replaced", { subjects: [person.id], workspaceId: null });
    return { recoveryCodes };
  },
);
