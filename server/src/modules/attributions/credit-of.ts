import { type CreditFormat, formatCredit } from "@byline/contract/credit.ts";
import type { PublicCredit } from "@byline/contract/credits.ts";
import { AppError } from "../../core/errors.ts";
import type { StoredAttribution } from "./queries.ts";

export function creditOf(attribution: StoredAttribution, format: CreditFormat): PublicCredit {
  if (attribution.withdrawnAt)
    throw new AppError("conflict", "This attribution was withdrawn, so it has no credit.");
  return { format, credit: formatCredit(attribution, format) };
}
