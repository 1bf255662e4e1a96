import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { type Credited, creditOf, UNTITLED } from "@byline/contract/credit.ts";
import { platformOf } from "@byline/contract/metadata.ts";
import { type Plated, platedOf } from "@byline/contract/plate.ts";
import { type Credit, CreditLine, type CreditSize } from "../../ui/credit-line.tsx";

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

type Shown = Credited & Partial<Pick<ListedAttribution, "creditedMetadata">>;
type Names = { creator: string; title: string; isUnnamed: boolean; isUntitled: boolean };

/** Shown in lists for a credit without a creator. */
const UNNAMED = "No creator named";

/** Returns the attribution with the workspace's corrections, as in its credit. */
export const asCredited = <Record extends Shown>(record: Record): Record => ({
  ...record,
  metadata: record.creditedMetadata ?? record.metadata,
});

/** Returns the displayed credit line. An id is never shown as a name. */
export function shownCredit(record: Shown): Credit & Names {
  const credited = asCredited(record);
  const { creator, creditLine, creditText, title, source, license } = creditOf(credited);
  const creatorName = creditLine ?? creditText ?? creator;
  return {
    creator: creatorName ?? UNNAMED,
    title: title ?? UNTITLED,
    isUnnamed: !creatorName,
    isUntitled: !title,
    source: source ? hostOf(source) : (platformOf(record.metadata) ?? undefined),
    license: license?.name,
  };
}

/** Returns its plate, with the credit line's names. */
export function shownPlate(record: Shown & Credited): Plated {
  const [plated, { title, creator }] = [platedOf(record), shownCredit(record)];
  return { ...plated, title: plated.title && title, creator: plated.creator && creator };
}

export function AttributionCredit({ record, size }: { record: Shown; size?: CreditSize }) {
  return <CreditLine credit={shownCredit(record)} {...(size && { size })} />;
}
