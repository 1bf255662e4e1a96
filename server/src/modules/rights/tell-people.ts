import { sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/client.ts";
import { createNotification } from "../notifications/create-notification.ts";

type Rejected = { id: string; recordedBy: string; reason: string };

/** One notification for each person, however many of theirs were turned down together. */
export async function tellRejected(tx: Db, { config }: Deps, rejected: Rejected[]): Promise<void> {
  for (const [recordedBy, theirs] of Map.groupBy(rejected, ({ recordedBy }) => recordedBy)) {
    const [first] = theirs;
    if (!first) continue;
    const many = theirs.length > 1;
    await createNotification(tx, recordedBy, {
      kind: "attribution_sync",
      title: `${config.rights.name} turned down ${many ? `${theirs.length} attributions` : "an attribution"}`,
      body: first.reason,
      link: many ? "/attribution" : `/attribution/${first.id}`,
    });
  }
}

/** Operators are told once when the platform refuses us: nobody else can do anything about it. */
export async function tellOperators(tx: Db, { config }: Deps, reason: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where operator and erased_at is null`,
  );
  for (const { id } of rows) {
    await createNotification(tx, id, {
      kind: "attribution_sync",
      title: `${config.rights.name} is disconnected`,
      body: `${reason}. Attributions wait, and none is lost. Check BYLINE_RIGHTS_API and BYLINE_RIGHTS_KEY.`,
      link: null,
    });
  }
}
