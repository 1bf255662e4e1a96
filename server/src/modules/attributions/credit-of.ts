import { type CreditFormat, formatCredit } from "@byline/contract/credit.ts";
import type { PublicCredit } from "@byline/contract/credits.ts";
import type { Actor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { getAttribution } from "./queries.ts";

export async function getCredit(
  deps: Deps,
  actor: Actor,
  id: string,
  format: CreditFormat,
): Promise<PublicCredit> {
  const attribution = await getAttribution(deps.db, actor, id);
  if (attribution.withdrawnAt)
    throw new AppError("conflict", "This attribution was withdrawn, so it has no credit.");
  return { format, credit: formatCredit(attribution, format) };
}
