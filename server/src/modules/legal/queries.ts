import type { NoticeItem, NoticeState, NoticeStatus } from "@byline/contract/dmca.ts";
import { ANSWER_HOURS } from "@byline/contract/limits.ts";
import { and, asc, count, desc, eq, gt, inArray, lt, or } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { dmcaCounterNotices, dmcaEvents, dmcaNotices } from "../../db/tables/dmca.ts";
import { dayOf } from "../../kit/days.ts";
import { hashSecret } from "../../kit/secrets.ts";
import { listProjectsById } from "../projects/queries.ts";
import type { Notice } from "./dmca-mails.ts";

type CounterNotice = typeof dmcaCounterNotices.$inferSelect;

export const unknownLink = () =>
  new AppError("not_found", "This link isn't valid. Copy the complete link from the email.");

/** Returns the status of a notice by either of its two secret links. */
export async function getNoticeStatus({ db }: Deps, secret: string): Promise<NoticeStatus> {
  const hash = hashSecret(secret);
  const [found] = await db
    .select({ notice: dmcaNotices, counter: dmcaCounterNotices })
    .from(dmcaNotices)
    .leftJoin(dmcaCounterNotices, eq(dmcaCounterNotices.noticeId, dmcaNotices.id))
    .where(or(eq(dmcaNotices.claimantHash, hash), eq(dmcaNotices.memberHash, hash)));
  if (!found) throw unknownLink();
  const { notice, counter } = found;
  const side = notice.claimantHash.equals(hash) ? "claimant" : "member";
  const { receipt, state, name, email, owner, work, material, signature, createdAt } = notice;
  const { creditWouldDo, restoreFrom, restoreBy } = notice;
  return {
    receipt,
    side,
    state,
    claimant: name,
    claimantEmail: email,
    owner,
    work,
    material,
    signature,
    creditWouldDo,
    counter: counter && shapeCounter(counter),
    restoreFrom,
    restoreBy,
    canCounter: side === "member" && state === "removed",
    events: (await listEvents(db, [notice.id])).map(shapeEvent),
    createdAt: createdAt.toISOString(),
  };
}

type EventRow = typeof dmcaEvents.$inferSelect;

async function listEvents(db: Db, noticeIds: string[]): Promise<EventRow[]> {
  return db
    .select()
    .from(dmcaEvents)
    .where(inArray(dmcaEvents.noticeId, noticeIds))
    .orderBy(asc(dmcaEvents.id));
}

function shapeEvent({ state, note, createdAt }: EventRow) {
  return { state: state as NoticeState, note, createdAt: createdAt.toISOString() };
}

const STATES: Record<"waiting" | "down" | "closed", NoticeState[]> = {
  waiting: ["received", "countered"],
  down: ["removed"],
  closed: ["rejected", "restored", "court"],
};

/** States that count against the person who posted the material. */
const UPHELD: NoticeState[] = ["removed", "court"];
const MAX_NAMED = 500;

type Slice = { status: keyof typeof STATES; limit: number; cursor: string | undefined };

/** Returns closed notices newest first, or others oldest first. */
export async function listNotices(
  { db, clock }: Deps,
  { status, limit, cursor }: Slice,
): Promise<NoticeItem[]> {
  const newest = status === "closed";
  const after = cursor ? (newest ? lt(dmcaNotices.id, cursor) : gt(dmcaNotices.id, cursor)) : undefined;
  const rows = await db
    .select({ notice: dmcaNotices, counter: dmcaCounterNotices })
    .from(dmcaNotices)
    .leftJoin(dmcaCounterNotices, eq(dmcaCounterNotices.noticeId, dmcaNotices.id))
    .where(and(inArray(dmcaNotices.state, STATES[status]), after))
    .orderBy(newest ? desc(dmcaNotices.id) : asc(dmcaNotices.id))
    .limit(limit);
  const notices = rows.map(({ notice }) => notice);
  const [events, named, upheld] = await Promise.all([
    listEvents(
      db,
      notices.map(({ id }) => id),
    ),
    listProjectsById(db, notices.flatMap(({ material }) => idsIn(material)).slice(0, MAX_NAMED)),
    countUpheld(
      db,
      notices.flatMap(({ memberEmail }) => memberEmail ?? []),
    ),
  ]);
  return rows.map(({ notice, counter }) => ({
    ...shapeNotice(clock(), notice, counter),
    named: named
      .filter(({ id }) => notice.material.toLowerCase().includes(id))
      .map(({ id, name }) => ({ id, name })),
    upheldBefore: Math.max(
      0,
      (upheld.get(notice.memberEmail ?? "") ?? 0) - (UPHELD.includes(notice.state) ? 1 : 0),
    ),
    events: events.filter(({ noticeId }) => noticeId === notice.id).map(shapeEvent),
  }));
}

/** `now` is in milliseconds since 1970. */
function shapeNotice(
  now: number,
  notice: Notice,
  counter: CounterNotice | null,
): Omit<NoticeItem, "named" | "upheldBefore" | "events"> {
  const {
    claimantHash: _claimant,
    memberHash: _member,
    goodFaith: _faith,
    accurate: _accurate,
    createdAt,
    ...shown
  } = notice;
  return {
    ...shown,
    answerBy: new Date(createdAt.getTime() + ANSWER_HOURS * 3_600_000).toISOString(),
    mayRestore:
      notice.state === "removed" ||
      (notice.state === "countered" && dayOf(now) >= (notice.restoreFrom as string)),
    counter: counter && shapeCounter(counter),
    createdAt: createdAt.toISOString(),
  };
}

function shapeCounter({
  name,
  email,
  phone,
  address,
  material,
  signature,
  createdAt,
}: CounterNotice): NoticeItem["counter"] {
  return { name, email, phone, address, material, signature, createdAt: createdAt.toISOString() };
}

/** Returns possible project ids in a text. */
const idsIn = (text: string) =>
  text.toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];

/** Returns each member's upheld notices by address, which identifies repeat infringers. */
async function countUpheld(db: Db, emails: string[]): Promise<Map<string, number>> {
  const { memberEmail, state } = dmcaNotices;
  const rows = await db
    .select({ email: memberEmail, n: count() })
    .from(dmcaNotices)
    .where(and(inArray(memberEmail, emails), inArray(state, UPHELD)))
    .groupBy(memberEmail);
  return new Map(rows.map(({ email, n }) => [email ?? "", n]));
}

/** Counts notices that wait for a decision. */
export async function countOpenNotices(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(dmcaNotices)
    .where(inArray(dmcaNotices.state, STATES.waiting));
  return row?.n ?? 0;
}
