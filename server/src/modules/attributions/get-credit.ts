import { type CreditFormat, formatCredit } from "@byline/contract/credit.ts";
import type { PublicCredit } from "@byline/contract/credits.ts";
import type { Actor } from "../../access.ts";
import type { Deps } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { getAttribution } from "./queries.ts";

export async function getCredit(
  deps: Deps,
  actor: Actor,
  id: string,
  format: CreditFormat,
): Promise<PublicCredit> {
  const row = await getAttribution(deps.db, actor, id);
  if (row.withdrawnAt)
    throw new AppError("conflict", "This attribution was withdrawn, so it credits nobody any more.");
  return { format, credit: formatCredit(row, format) };
}
