import { TOKEN_LIMITS } from "@byline/contract/tokens.ts";
import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { eachAlone } from "../../core/each-alone.ts";
import { systemCaller, systemWrite } from "../../core/write.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { DAY_MS } from "../../kit/days.ts";
import type { TokenRow } from "./queries.ts";

/** Days before expiry, the last first. 0 is the expiry itself. */
const STEPS = [0, ...TOKEN_LIMITS.warnings.toSorted((a, b) => a - b)];
/** Tokens that expired longer ago aren't reported. */
const MAX_EXPIRED_AGE_MS = 7 * DAY_MS;

/** Notifies about every token that expires within days, once per step. */
export async function warnExpiring(deps: Deps): Promise<void> {
  for (const days of STEPS) {
    const due = await listDue(deps, days);
    await eachAlone(
      due,
      ({ id, expiresAt }) => warnOfEnd(systemCaller(deps), { id, expiresAt, days }),
      ({ id }) => id,
    );
  }
}

/** Tokens created or changed within a step get the next one. */
function listDue({ db, clock }: Deps, days: number): Promise<TokenRow[]> {
  const { revokedAt, expiresAt, warnedDays, createdAt } = apiTokens;
  const now = clock();
  return db
    .select()
    .from(apiTokens)
    .where(
      and(
        isNull(revokedAt),
        gt(expiresAt, new Date(now - MAX_EXPIRED_AGE_MS)),
        lte(expiresAt, new Date(now + days * DAY_MS)),
        or(isNull(warnedDays), gt(warnedDays, days)),
        sql`${createdAt} <= ${expiresAt} - make_interval(days => ${days})`,
      ),
    );
}

type Due = Pick<TokenRow, "id" | "expiresAt"> & { days: number };

const warnOfEnd = systemWrite<Due, void>("warnOfEnd", async ({ tx, emit }, { id, expiresAt, days }) => {
  if (!expiresAt) return;
  const unchanged = and(
    ...[eq(apiTokens.id, id), eq(apiTokens.expiresAt, expiresAt), isNull(apiTokens.revokedAt)],
    or(isNull(apiTokens.warnedDays), gt(apiTokens.warnedDays, days)),
  );
  const [token] = await tx.update(apiTokens).set({ warnedDays: days }).where(unchanged).returning();
  if (!token) return;
  const { workspaceId, projectId } = token;
  emit("token.expiring", { workspaceId, projectId, subjects: [id], data: { days } });
});
