import { foldQuery } from "@byline/contract/fold-name.ts";
import { type FoundPerson, PEOPLE_SHOWN } from "@byline/contract/operators.ts";
import { and, count, inArray, sql } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { type Caller, write } from "../../core/write.ts";
import type { Db } from "../../db/client.ts";
import { sessions } from "../../db/tables/accounts.ts";
import { fullName } from "../../kit/full-name.ts";
import { likePattern } from "../../kit/like.ts";
import { alive } from "./find-session.ts";
import { listPeople } from "./people.ts";

/** Finds people for operators. The audit log records the operator and the results, not the query. */
export async function findPeople(caller: Caller<UserActor>, q: string): Promise<FoundPerson[]> {
  const { db, clock } = caller.deps;
  const ids = q ? await searchPeople(db, q, PEOPLE_SHOWN) : [];
  if (q) await notePeopleSearch(caller, ids);
  const people = await listPeople(db, ids);
  const { userId } = sessions;
  const signedIn = await db
    .select({ userId, n: count() })
    .from(sessions)
    .where(and(inArray(userId, ids), alive(clock())))
    .groupBy(userId);
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const { username, email, emailVerifiedAt, createdAt } = person;
    return {
      ...{ id, name: fullName(person), username, email, emailVerified: emailVerifiedAt !== null },
      sessions: signedIn.find((one) => one.userId === id)?.n ?? 0,
      createdAt: createdAt.toISOString(),
    };
  });
}

const notePeopleSearch = write<UserActor, string[], void>(
  "notePeopleSearch",
  { may: canOperate, scope: "operator" },
  async ({ emit }, subjects) => emit("operator.searched_people", { subjects, workspaceId: null }),
);

/**
 * Returns ids of people whose address, username, or name contains the text: exact addresses and usernames
 * first, then earliest accounts. Excludes demo accounts, which visitors share.
 */
export async function searchPeople(db: Db, text: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users
    where not demo and erased_at is null and (email like ${likePattern(text.toLowerCase())}
      or folded like ${likePattern(foldQuery(text))})
    order by (email = lower(${text}) or lower(username) = lower(${text})) desc, created_at
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
