import { isTokenText } from "@byline/contract/token-format.ts";
import type { LeakAnswer, LeakReport } from "@byline/contract/tokens.ts";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import { announceTokenChange } from "../../core/bus.ts";
import { type Caller, systemWrite } from "../../core/write.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { exposeShownToTokens } from "./expose-tokens.ts";
import { hashToken } from "./token-cache.ts";

/**
 * Anyone who has a token's secret may end it: revokes it and notifies its workspace. `trusted`: the report is
 * signed, so its address may be shown to people.
 */
export async function reportLeaks(
  caller: Caller<VisitorActor>,
  { report, trusted }: { report: LeakReport; trusted: boolean },
): Promise<LeakAnswer> {
  const answers: LeakAnswer = [];
  for (const { token, type = "byline_api_token", url } of report) {
    const found = trusted ? addressIn(url) : null;
    const isOurs = isTokenText(token) && (await revokeLeaked(caller, { token, found }));
    const label = isOurs ? "true_positive" : "false_positive";
    answers.push({ token_raw: token, token_type: type, label });
  }
  return answers;
}

/**
 * If the leaked secret was already replaced, only that secret stops, because the new one wasn't seen. Returns
 * false if the secret isn't valid.
 */
const revokeLeaked = systemWrite<{ token: string; found: string | null }, boolean, VisitorActor>(
  "revokeLeaked",
  async ({ tx, deps, emit }, { token, found }) => {
    const now = new Date(deps.clock());
    const text = hashToken(token);
    const { id, secretHash, formerHash, formerUntil, expiresAt, revokedAt } = apiTokens;
    const isCurrent = eq(secretHash, text);
    const works = and(
      or(isCurrent, and(eq(formerHash, text), gt(formerUntil, now))),
      ...[isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now))],
    );
    const [row] = await tx.select().from(apiTokens).where(works).for("update");
    if (!row) return false;
    const replaced = !row.secretHash.equals(text);
    const ended = replaced ? { formerHash: null, formerUntil: null } : { revokedAt: now };
    await tx
      .update(apiTokens)
      .set({ ...ended, leakedAt: now })
      .where(eq(id, row.id));
    await announceTokenChange(tx, row.id);
    const about = { workspaceId: row.workspaceId, projectId: row.projectId, subjects: [row.id] };
    emit("token.leaked", { ...about, data: { found, replaced } });
    if (!replaced) emit("token.revoked", about);
    await exposeShownToTokens({ tx, emit }, [row.id], "leaked", now);
    return true;
  },
);

const MAX_ADDRESS = 500;

function addressIn(text: string | null | undefined): string | null {
  const url = text && text.length <= MAX_ADDRESS && URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === "https:" ? url.href : null;
}
