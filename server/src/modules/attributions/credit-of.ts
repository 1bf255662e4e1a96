import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import type { PublicCredit, PublicCredits } from "@byline/contract/credits.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { withCorrections } from "../catalog/corrected-credits.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import type { StoredAttribution } from "./queries.ts";
import { type WrittenFormat, writeCredit } from "./write-credit.ts";

type Written = { format: WrittenFormat; lang?: CreditLanguage | undefined };

export async function creditOf(
  { db, pool }: Pick<Deps, "db" | "pool">,
  found: StoredAttribution,
  { format, lang }: Written,
): Promise<PublicCredit> {
  const [attribution = found] = await withCreditLines(
    db,
    await withCorrections(pool, [found]),
    found.workspaceId,
  );
  if (attribution.withdrawnAt)
    throw new AppError("conflict", "This attribution was withdrawn, so it has no credit.");
  const credit = await writeCredit(attribution, format, lang);
  if (credit === null)
    throw new AppError(
      "conflict",
      "This work is from no provider with its own wording. Use the text format instead.",
    );
  return { format, credit };
}

/** In the order of `ids`, without those withdrawn. */
export async function creditsOf(
  { db, pool }: Pick<Deps, "db" | "pool">,
  found: StoredAttribution[],
  { ids, format, lang }: Written & { ids: string[] },
): Promise<PublicCredits> {
  const lined = await withCreditLines(db, await withCorrections(pool, found), found[0]?.workspaceId);
  const byId = new Map(lined.map((attribution) => [attribution.id, attribution]));
  const credits: PublicCredits["credits"] = [];
  for (const asked of ids) {
    const attribution = byId.get(asked.toLowerCase());
    if (!attribution || attribution.withdrawnAt) continue;
    const credit = await writeCredit(attribution, format, lang);
    if (credit !== null) credits.push({ id: attribution.id, credit });
  }
  return { format, credits };
}
