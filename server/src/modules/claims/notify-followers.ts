import { and, asc, eq, gt } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { claims } from "../../db/tables/claims.ts";
import { listCredits } from "./list-credits.ts";
import { isProven, type StoredClaim } from "./queries.ts";

const CLAIMS_AT_ONCE = 200;
/** Maximum new credits counted. */
const MAX_COUNTED = 100;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Notifies creators who follow their claims about credits that became public since the last time. */
export function notifyFollowers(deps: Deps): Promise<void> {
  return eachAlone(
    eachFollowed(deps),
    (claim) => notifyOne(deps, claim),
    ({ id }) => id,
  );
}

async function* eachFollowed({ db }: Deps): AsyncGenerator<StoredClaim> {
  for (let after = NO_ID; ; ) {
    const page = await db
      .select()
      .from(claims)
      .where(and(gt(claims.id, after), isProven, eq(claims.follows, true)))
      .orderBy(asc(claims.id))
      .limit(CLAIMS_AT_ONCE);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function notifyOne(deps: Deps, claim: StoredClaim): Promise<void> {
  const { id, userId } = claim;
  const since = (claim.followedAt ?? claim.provenAt)?.getTime() ?? deps.clock();
  const credits = await listCredits(deps, claim, { limit: MAX_COUNTED });
  const times = credits.map(({ createdAt, publicSince }) => Math.max(+createdAt, +publicSince));
  const newer = times.filter((time) => time > since);
  if (newer.length === 0) return;
  const until = new Date(Math.max(...newer));
  await noteFollowed(systemCaller(deps), { id, userId, until, count: newer.length });
}

type Followed = { id: string; userId: string; until: Date; count: number };

const noteFollowed = systemWrite<Followed, void>(
  "noteFollowed",
  async ({ tx, emit }, { id, userId, until, count }) => {
    await tx.update(claims).set({ followedAt: until }).where(eq(claims.id, id));
    emit("account.claim_credited", { subjects: [userId, id], workspaceId: null, data: { count } });
  },
);
