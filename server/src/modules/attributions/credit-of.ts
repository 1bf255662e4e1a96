import { type CreditFormat, formatCredit } from "@byline/contract/credit.ts";
import type { PublicCredit, PublicCredits } from "@byline/contract/credits.ts";
import { AppError } from "../../core/errors.ts";
import type { StoredAttribution } from "./queries.ts";

export function creditOf(attribution: StoredAttribution, format: CreditFormat): PublicCredit {
  if (attribution.withdrawnAt)
    throw new AppError("conflict", "This attribution was withdrawn, so it has no credit.");
  return { format, credit: formatCredit(attribution, format) };
}

/** In the order of `ids`, without those withdrawn. */
export function creditsOf(found: StoredAttribution[], ids: string[], format: CreditFormat): PublicCredits {
  const byId = new Map(found.map((attribution) => [attribution.id, attribution]));
  const credits = ids.flatMap((id) => {
    const attribution = byId.get(id.toLowerCase());
    return attribution && !attribution.withdrawnAt
      ? [{ id: attribution.id, credit: formatCredit(attribution, format) }]
      : [];
  });
  return { format, credits };
}
