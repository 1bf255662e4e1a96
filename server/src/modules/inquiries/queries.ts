import type { Inquiry, InquiryKind } from "@byline/contract/inquiries.ts";
import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/tables/accounts.ts";
import { inquiries } from "../../db/tables/inquiries.ts";

type Slice = { kind: InquiryKind; status: "open" | "closed"; limit: number; cursor: string | undefined };

/** Open ones as they came in; closed ones newest first. */
export async function listInquiries(db: Db, { kind, status, limit, cursor }: Slice): Promise<Inquiry[]> {
  const open = status === "open";
  const { id, closedAt } = inquiries;
  const rows = await db
    .select({ inquiry: inquiries, username: users.username })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.userId))
    .where(
      and(
        eq(inquiries.kind, kind),
        open ? isNull(closedAt) : isNotNull(closedAt),
        cursor ? (open ? gt(id, cursor) : lt(id, cursor)) : undefined,
      ),
    )
    .orderBy(open ? asc(id) : desc(id))
    .limit(limit);
  return rows.map(({ inquiry: { userId: _, closedAt, createdAt, ...inquiry }, username }) => ({
    ...inquiry,
    username,
    closedAt: closedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
