import type { NewRecoveryCodes } from "@byline/contract/second-factor.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { Mail } from "../../../adapters/mail/mailer.ts";
import type { UserActor } from "../../../core/access.ts";
import { AppError, unauthorizedSession } from "../../../core/errors.ts";
import { endGrants } from "../../../core/grants.ts";
import type { WriteContext } from "../../../core/write.ts";
import type { Tx } from "../../../db/client.ts";
import { passkeyChallenges, totpSecrets } from "../../../db/tables/factors.ts";
import { queueMail } from "../../mail/outbox.ts";
import type { Recipient } from "../mails.ts";
import { lockPerson, type Person } from "../people.ts";
import { keepAsProven } from "../sessions.ts";
import { findFactors, hasFactor } from "./prove-factor.ts";
import { countRecoveryCodes, endRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";

type Change = {
  make: () => Promise<void>;
  /** `alone`: whether the factor was the first one added or the last one removed. */
  mailOf: (person: Recipient, alone: boolean) => Mail;
};

/** Part of a write that adds a second factor. The first one ends other sessions and adds recovery codes. */
export async function addFactor(
  ctx: WriteContext<UserActor>,
  { make, mailOf }: Change,
): Promise<NewRecoveryCodes> {
  const { tx, actor } = ctx;
  const person = await lockOwn(ctx);
  const first = !hasFactor(await findFactors(tx, person.id));
  await make();
  await keepAsProven(tx, actor);
  if (first) await endGrants(ctx, "secondFactorChange", actor);
  await endBegun(tx, person.id);
  await queueMail(tx, person.id, mailOf(person, first));
  const known = await countRecoveryCodes(tx, person.id);
  return { recoveryCodes: known > 0 ? null : await replaceRecoveryCodes(tx, person.id) };
}

/** Part of a write that removes a second factor. 409 for an operator's last one. */
export async function removeFactor(ctx: WriteContext<UserActor>, { make, mailOf }: Change): Promise<void> {
  const { tx, actor } = ctx;
  const person = await lockOwn(ctx);
  await make();
  const last = !hasFactor(await findFactors(tx, person.id));
  if (last && person.operator)
    throw new AppError("conflict", "Operators need a second factor. Add another one before you remove this.");
  if (last) await endRecoveryCodes(tx, person.id);
  await endGrants(ctx, "secondFactorChange", actor);
  await endBegun(tx, person.id);
  await queueMail(tx, person.id, mailOf(person, last));
}

/** Part of a write. Serializes changes to an account, so that each sees the result of the one before. */
export async function lockOwn({ tx, actor }: WriteContext<UserActor>): Promise<Person> {
  const person = await lockPerson(tx, actor.userId);
  if (!person) throw unauthorizedSession();
  return person;
}

/** Deletes unfinished enrollments and passkey challenges, which began under the previous proof. */
async function endBegun(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
  await tx.delete(totpSecrets).where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)));
}
