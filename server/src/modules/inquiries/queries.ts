import type { Inquiry, InquiryKind } from "@byline/contract/inquiries.ts";
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { inquiries } from "../../db/tables/inquiries.ts";
import { listPeople } from "../accounts/people.ts";

type Slice = { kind: InquiryKind; status: "open" | "closed"; limit: number; cursor: string | undefined };

/** Returns open inquiries oldest first, or closed inquiries newest first. */
export async function listInquiries(db: Db, { kind, status, limit, cursor }: Slice): Promise<Inquiry[]> {
  const open = status === "open";
  const { id, closedAt } = inquiries;
  const rows = await db
    .select()
    .from(inquiries)
    .where(
      and(
        eq(inquiries.kind, kind),
        open ? isNull(closedAt) : isNotNull(closedAt),
        cursor ? (open ? gt(id, cursor) : lt(id, cursor)) : undefined,
      ),
    )
    .orderBy(open ? asc(id) : desc(id))
    .limit(limit);
  const people = await listPeople(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map(({ userId, closedAt, createdAt, ...inquiry }) => ({
    ...inquiry,
    username: people.get(userId ?? "")?.username ?? null,
    closedAt: closedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

export async function countOpenInquiries(db: Db, kind: InquiryKind): Promise<number> {
  const open = and(eq(inquiries.kind, kind), isNull(inquiries.closedAt));
  const [row] = await db.select({ n: count() }).from(inquiries).where(open);
  return row?.n ?? 0;
}
