import { ANSWER_HOURS, type NoticeItem, type NoticeState, type NoticeStatus } from "@byline/contract/dmca.ts";
import { and, asc, desc, eq, gt, inArray, lt, or } from "drizzle-orm";
import type pg from "pg";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { Db } from "../../db/client.ts";
import { dmcaCounterNotices, dmcaEvents, dmcaNotices } from "../../db/tables/dmca.ts";
import { dayOf } from "../../kit/days.ts";
import { hashSecret } from "../../kit/secrets.ts";
import type { CounterNotice, Notice } from "./dmca-mails.ts";

export const unknownLink = () =>
  new AppError("not_found", "This link is not one of ours. Copy all of it from the mail.");

/** Where a notice stands, to whoever holds one of its two links. */
export async function getNoticeStatus({ db }: Deps, secret: string): Promise<NoticeStatus> {
  const hash = hashSecret(secret);
  const [notice] = await db
    .select()
    .from(dmcaNotices)
    .where(or(eq(dmcaNotices.claimantHash, hash), eq(dmcaNotices.memberHash, hash)));
  if (!notice) throw unknownLink();
  const side = notice.claimantHash.equals(hash) ? "claimant" : "member";
  const { receipt, state, name, owner, work, material, creditWouldDo, restoreFrom, restoreBy, createdAt } =
    notice;
  return {
    receipt,
    side,
    state,
    claimant: name,
    owner,
    work,
    material,
    creditWouldDo,
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

type Slice = { status: keyof typeof STATES; limit: number; cursor: string | undefined };

/** Closed ones newest first, the others as they came in. */
export async function listNotices(deps: Deps, { status, limit, cursor }: Slice): Promise<NoticeItem[]> {
  const { db, pool } = deps;
  const newest = status === "closed";
  const after = cursor ? (newest ? lt(dmcaNotices.id, cursor) : gt(dmcaNotices.id, cursor)) : undefined;
  const rows = await db
    .select({ notice: dmcaNotices, counter: dmcaCounterNotices })
    .from(dmcaNotices)
    .leftJoin(dmcaCounterNotices, eq(dmcaCounterNotices.noticeId, dmcaNotices.id))
    .where(and(inArray(dmcaNotices.state, STATES[status]), after))
    .orderBy(newest ? desc(dmcaNotices.id) : asc(dmcaNotices.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const events = await listEvents(
    db,
    rows.map(({ notice }) => notice.id),
  );
  const named = await findNamedProjects(
    pool,
    rows.map(({ notice }) => notice.material),
  );
  const upheld = await countUpheld(
    pool,
    rows.flatMap(({ notice }) => notice.memberEmail ?? []),
  );
  return rows.map(({ notice, counter }) => ({
    ...shapeNotice(deps, notice, counter),
    named: named.filter(({ id }) => notice.material.toLowerCase().includes(id)),
    upheldBefore: Math.max(
      0,
      (upheld.get(notice.memberEmail ?? "") ?? 0) -
        (notice.state === "removed" || notice.state === "court" ? 1 : 0),
    ),
    events: events.filter(({ noticeId }) => noticeId === notice.id).map(shapeEvent),
  }));
}

function shapeNotice(
  { clock }: Deps,
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
      (notice.state === "countered" && dayOf(clock()) >= (notice.restoreFrom as string)),
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

/** Projects whose ids stand in what a notice names. */
async function findNamedProjects(
  pool: pg.Pool,
  materials: string[],
): Promise<{ id: string; name: string }[]> {
  const ids = materials.flatMap(
    (text) => text.toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [],
  );
  if (ids.length === 0) return [];
  const { rows } = await pool.query("select id, name from projects where id = any($1::uuid[])", [
    ids.slice(0, 500),
  ]);
  return rows;
}

/** Notices that stand against each member: what a repeat infringer is known by. */
async function countUpheld(pool: pg.Pool, emails: string[]): Promise<Map<string, number>> {
  if (emails.length === 0) return new Map();
  const { rows } = await pool.query(
    "select member_email, count(*) as n from dmca_notices where member_email = any($1::text[]) and state in ('removed', 'court') group by member_email",
    [emails],
  );
  return new Map(rows.map((row) => [row.member_email, row.n]));
}
