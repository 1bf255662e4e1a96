import type { CreditLanguage } from "@byline/contract/credit/languages.ts";
import type { PublicCredit, PublicCredits, WrittenFormat } from "@byline/contract/credits.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { StoredAttribution } from "../attributions/queries.ts";
import { withCorrections } from "../catalog/corrected-credits.ts";
import { withCreditLines } from "../claims/credit-lines.ts";
import { joinCredits, writeCredit, writeEach } from "./write-credit.ts";

type Written = { format: WrittenFormat; lang?: CreditLanguage | undefined };

/** Returns attributions of one workspace with the corrections and credit lines that their credits use. */
export const withCredits = async ({ db, pool }: Pick<Deps, "db" | "pool">, rows: StoredAttribution[]) =>
  withCreditLines(db, await withCorrections(pool, rows), rows[0]?.workspaceId);

/** Returns one attribution with the corrections and credit line that its credit uses. 409 if withdrawn. */
export async function creditedOf(deps: Pick<Deps, "db" | "pool">, found: StoredAttribution) {
  const [attribution = found] = await withCredits(deps, [found]);
  if (attribution.withdrawnAt)
    throw new AppError("conflict", "This attribution was withdrawn, so it has no credit.");
  return attribution;
}

export async function creditOf(
  deps: Pick<Deps, "db" | "pool">,
  found: StoredAttribution,
  { format, lang }: Written,
): Promise<PublicCredit> {
  const attribution = await creditedOf(deps, found);
  const credit = writeCredit(attribution, format, lang);
  if (credit === null) throw noProviderWording();
  return { format, credit };
}

export const noProviderWording = () =>
  new AppError("conflict", "The source isn't a provider with its own wording. Use the text format instead.");

/** Returns credits in the order of `ids`. */
export function creditsOf(
  deps: Pick<Deps, "db" | "pool">,
  found: StoredAttribution[],
  { ids, ...written }: Written & { ids: string[] },
): Promise<PublicCredits> {
  const byId = new Map(found.map((attribution) => [attribution.id, attribution]));
  const ordered = ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []);
  return writeCreditsOf(deps, ordered, written);
}

/** Returns credits in the order of the attributions, without withdrawn ones. */
export async function writeCreditsOf(
  deps: Pick<Deps, "db" | "pool">,
  attributions: StoredAttribution[],
  { format, lang }: Written,
): Promise<PublicCredits> {
  const standing = attributions.filter(({ withdrawnAt }) => !withdrawnAt);
  const written = await writeEach(await withCredits(deps, standing), format, lang);
  const lines = written.map(({ credit }) => credit);
  return {
    format,
    credits: written.map(({ record: { id }, credit }) => ({ id, credit })),
    document: joinCredits(lines, format),
  };
}
