import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { newsletterReaders } from "../../db/tables/inquiries.ts";
import { DAY_MS } from "../../kit/days.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { type ThrottleRule, throttle } from "../accounts/throttle.ts";
import { compose } from "../mail/compose.ts";
import { queueMail } from "../mail/outbox.ts";
import { leaveHeaders, leaveLink } from "./leave-newsletter.ts";

const LINK_DAYS = 7;
const ASK_ADDRESS: ThrottleRule = { tries: 20, minutes: 60 };
const ASK_READER: ThrottleRule = { tries: 3, minutes: 24 * 60 };
const CONFIRM_ADDRESS: ThrottleRule = { tries: 100, minutes: 60 };

/** Mails a link to the address, unless it confirmed long ago. Who asks is told the same either way. */
export async function askNewsletter(deps: Deps, input: { email: string }, address: string): Promise<void> {
  const email = input.email.toLowerCase();
  await throttle(deps, `newsletter ${address}`, ASK_ADDRESS);
  await throttle(deps, `newsletter to ${email}`, ASK_READER);
  const secret = newSecret();
  const asked = { confirmHash: hashSecret(secret), askedAt: new Date(deps.clock()) };
  await inTransaction(deps.db, async (tx) => {
    const [reader] = await tx
      .insert(newsletterReaders)
      .values({ id: timeOrderedId(), email, ...asked })
      .onConflictDoUpdate({
        target: newsletterReaders.email,
        set: asked,
        setWhere: sql`${newsletterReaders.confirmedAt} is null`,
      })
      .returning({ id: newsletterReaders.id });
    if (!reader) return;
    const words = compose({
      name: "reader",
      paragraphs: [
        "Somebody, you we hope, asked for the Byline newsletter at this address. Confirm it and you are on the list.",
      ],
      action: { label: "Confirm", url: `${deps.config.url}/confirm-newsletter#token=${secret}` },
      small: [
        `The link works for ${LINK_DAYS} days.`,
        "You did not ask? Then do nothing: without the link you hear no more from us.",
      ],
    });
    await queueMail(tx, null, { to: email, subject: "Confirm the Byline newsletter", ...words });
  });
}

/** Puts the address on the list and says so by mail, once however often the link is opened. Returns the address. */
export async function confirmNewsletter(deps: Deps, secret: string, address: string): Promise<string> {
  await throttle(deps, `newsletter link ${address}`, CONFIRM_ADDRESS);
  const since = new Date(deps.clock() - LINK_DAYS * DAY_MS);
  const mine = and(
    eq(newsletterReaders.confirmHash, hashSecret(secret)),
    gt(newsletterReaders.askedAt, since),
  );
  return inTransaction(deps.db, async (tx) => {
    const [reader] = await tx.select().from(newsletterReaders).where(mine).for("update");
    if (!reader)
      throw new AppError(
        "not_found",
        "This link has expired or was never ours. Ask for the newsletter again.",
      );
    if (reader.confirmedAt) return reader.email;
    await tx
      .update(newsletterReaders)
      .set({ confirmedAt: new Date(deps.clock()) })
      .where(eq(newsletterReaders.id, reader.id));
    const link = await leaveLink(deps, reader.id);
    const words = compose({
      name: "reader",
      paragraphs: [
        "You are on the list. We write when there is something worth reading, and never pass your address on.",
      ],
      small: [`Leave the list: ${link.page}`],
    });
    await queueMail(tx, null, {
      to: reader.email,
      subject: "You get the Byline newsletter",
      ...words,
      headers: leaveHeaders(link),
    });
    return reader.email;
  });
}

/** Addresses that nobody confirmed are not ours to keep. */
export async function sweepNewsletter({ db, clock }: Deps): Promise<void> {
  const since = new Date(clock() - LINK_DAYS * DAY_MS);
  await db
    .delete(newsletterReaders)
    .where(and(isNull(newsletterReaders.confirmedAt), lt(newsletterReaders.askedAt, since)));
}
