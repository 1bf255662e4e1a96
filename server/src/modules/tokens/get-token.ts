import { TOKEN_LIMITS, type TokenDetails } from "@byline/contract/tokens.ts";
import { and, asc, eq, gte } from "drizzle-orm";
import type { UserActor } from "../../core/access.ts";
import type { Db } from "../../db/client.ts";
import { tokenDays } from "../../db/tables/tokens.ts";
import { dayOf, daysBefore } from "../../kit/days.ts";
import { fullName } from "../../kit/full-name.ts";
import { listPeople } from "../accounts/people.ts";
import { mayRotate } from "./policy.ts";
import { getTokenRow, shapeToken } from "./queries.ts";

/** Returns a token as this person sees it, with its calls up to `now` (milliseconds since 1970). */
export async function getToken(db: Db, actor: UserActor, id: string, now: number): Promise<TokenDetails> {
  const { workspaceId } = actor;
  const row = await getTokenRow(db, workspaceId, id);
  const today = dayOf(now);
  const first = daysBefore(today, TOKEN_LIMITS.days - 1);
  const { day, calls, refused } = tokenDays;
  const formerShownTo = row.formerUntil && row.formerUntil.getTime() > now ? row.formerShownTo : [];
  const [counted, people] = await Promise.all([
    db
      .select({ day, calls, refused })
      .from(tokenDays)
      .where(and(eq(tokenDays.workspaceId, workspaceId), eq(tokenDays.tokenId, id), gte(day, first)))
      .orderBy(asc(day)),
    listPeople(db, [row.createdBy, ...row.shownTo, ...formerShownTo]),
  ]);
  const nameOf = (userId: string) => {
    const person = people.get(userId);
    return person ? fullName(person) : null;
  };
  const namesOf = (userIds: string[]) => userIds.map((userId) => nameOf(userId) ?? "a deleted account");
  const byDay = new Map(counted.map((one) => [one.day, one]));
  const days = Array.from({ length: TOKEN_LIMITS.days }, (_, i) => daysBefore(first, -i)).map(
    (one) => byDay.get(one) ?? { day: one, calls: 0, refused: 0 },
  );
  return {
    ...shapeToken(row),
    createdBy: nameOf(row.createdBy),
    isRotatable: mayRotate(actor, row),
    seenBy: namesOf(row.shownTo),
    formerSeenBy: namesOf(formerShownTo),
    days,
  };
}
