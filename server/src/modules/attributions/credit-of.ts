import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import { type CreditFormat, formatCredit } from "@byline/contract/credit.ts";
import type { PublicCredit, PublicCredits } from "@byline/contract/credits.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { withCorrections } from "../catalog/corrected-credits.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import type { StoredAttribution } from "./queries.ts";

type Written = { format: CreditFormat; lang?: CreditLanguage | undefined };

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
  return { format, credit: formatCredit(attribution, format, lang) };
}

/** In the order of `ids`, without those withdrawn. */
export async function creditsOf(
  { db, pool }: Pick<Deps, "db" | "pool">,
  found: StoredAttribution[],
  { ids, format, lang }: Written & { ids: string[] },
): Promise<PublicCredits> {
  const lined = await withCreditLines(db, await withCorrections(pool, found), found[0]?.workspaceId);
  const byId = new Map(lined.map((attribution) => [attribution.id, attribution]));
  const credits = ids.flatMap((id) => {
    const attribution = byId.get(id.toLowerCase());
    return attribution && !attribution.withdrawnAt
      ? [{ id: attribution.id, credit: formatCredit(attribution, format, lang) }]
      : [];
  });
  return { format, credits };
}
