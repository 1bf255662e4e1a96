import { RETENTION } from "@byline/contract/retention.ts";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { AppError } from "../../core/errors.ts";
import { systemWrite } from "../../core/write.ts";
import { newsletterReaders } from "../../db/tables/inquiries.ts";
import { DAY_MS } from "../../kit/days.ts";
import { timeOrderedId } from "../../kit/ids.ts";
import { hashSecret, newSecret } from "../../kit/secrets.ts";
import { compose } from "../mail/compose.ts";
import { queueMail } from "../mail/outbox.ts";
import { leaveHeaders, leaveLink } from "./leave-newsletter.ts";

const LINK_DAYS = RETENTION.unconfirmedNewsletterDays;

/**
 * Emails a link to the address (in lower case), unless it's confirmed. The response is the same either way.
 */
export const askNewsletter = systemWrite<{ email: string }, void, VisitorActor>(
  "askNewsletter",
  async ({ tx, deps }, { email }) => {
    const secret = newSecret();
    const confirmation = { confirmHash: hashSecret(secret), askedAt: new Date(deps.clock()) };
    const [reader] = await tx
      .insert(newsletterReaders)
      .values({ id: timeOrderedId(), email, ...confirmation })
      .onConflictDoUpdate({
        target: newsletterReaders.email,
        set: confirmation,
        setWhere: sql`${newsletterReaders.confirmedAt} is null`,
      })
      .returning({ id: newsletterReaders.id });
    if (!reader) return;
    const composed = compose({
      subject: "Confirm your Byline newsletter subscription",
      paragraphs: [
        "Someone asked to receive the Byline newsletter at this address. If it was you, confirm it below.",
      ],
      action: { label: "Confirm", url: `${deps.config.url}/confirm-newsletter#token=${secret}` },
      small: [
        `The link works for ${LINK_DAYS} days.`,
        "If it wasn’t you, ignore this email: unless you open the link, you won’t hear from us again.",
      ],
    });
    await queueMail(tx, null, { to: email, ...composed });
  },
);

/** Adds the address to the list and confirms it by mail, only the first time. Returns the address. */
export const confirmNewsletter = systemWrite<{ token: string }, string, VisitorActor>(
  "confirmNewsletter",
  async ({ tx, deps }, { token }) => {
    const since = new Date(deps.clock() - LINK_DAYS * DAY_MS);
    const isWaiting = and(
      eq(newsletterReaders.confirmHash, hashSecret(token)),
      gt(newsletterReaders.askedAt, since),
    );
    const [reader] = await tx.select().from(newsletterReaders).where(isWaiting).for("update");
    if (!reader) throw new AppError("not_found", "This link has expired or isn’t valid. Subscribe again.");
    const { id, email, confirmedAt } = reader;
    if (confirmedAt) return email;
    await tx
      .update(newsletterReaders)
      .set({ confirmedAt: new Date(deps.clock()) })
      .where(eq(newsletterReaders.id, id));
    const link = await leaveLink(deps, id);
    const composed = compose({
      subject: "You’re subscribed to the Byline newsletter",
      paragraphs: [
        "You’re subscribed. We write when there’s something worth reading, and never share your address.",
      ],
      small: [`Unsubscribe: ${link.page}`],
    });
    await queueMail(tx, null, { to: email, ...composed, headers: leaveHeaders(link) });
    return email;
  },
);

/** Deletes addresses that weren't confirmed. */
export const sweepNewsletter = systemWrite<void, void>("sweepNewsletter", async ({ tx, deps }) => {
  const since = new Date(deps.clock() - LINK_DAYS * DAY_MS);
  await tx
    .delete(newsletterReaders)
    .where(and(isNull(newsletterReaders.confirmedAt), lt(newsletterReaders.askedAt, since)));
});
