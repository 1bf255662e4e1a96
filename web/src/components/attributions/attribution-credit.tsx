import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { type Credited, creditOf, UNTITLED } from "@byline/contract/credit.ts";
import { platformOf } from "@byline/contract/metadata.ts";
import { type Plated, platedOf } from "@byline/contract/plate.ts";
import { type Credit, CreditLine, type CreditSize } from "../../ui/credit-line.tsx";

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

type Shown = Credited & Partial<Pick<ListedAttribution, "creator" | "work">>;
type Names = { creator: string; title: string; isUnnamed: boolean; isUntitled: boolean };

/** What lists call a credit without a creator. */
const UNNAMED = "No creator named";

/**
 * What an attribution's credit line shows: the wording that its creators ask for, or else the names that the
 * workspace corrected, those of its metadata, or those that the catalog knows. An id is never shown as a
 * name. Several creators stay as they were recorded together.
 */
export function shownCredit(record: Shown): Credit & Names {
  const credit = creditOf(record);
  const { creator, creators, creditLine, creditText, title, source, license } = credit;
  const one = creators.length <= 1 ? record.creator : null;
  const known = (named: Shown["work"], recorded: string | null) => {
    const name = named?.isId ? null : named?.name;
    return (named?.chosen && name) || recorded || name;
  };
  const creatorName = creditLine ?? creditText ?? known(one, creator);
  const shownTitle = known(record.work, title);
  return {
    creator: creatorName ?? UNNAMED,
    title: shownTitle ?? UNTITLED,
    isUnnamed: !creatorName,
    isUntitled: !shownTitle,
    source: source ? hostOf(source) : (platformOf(record.metadata) ?? undefined),
    license: license?.name,
  };
}

/** Its plate, which calls work and creators what its credit line does, as far as it says who they are. */
export function shownPlate(record: Shown & Credited): Plated {
  const [plated, { title, creator }] = [platedOf(record), shownCredit(record)];
  return { ...plated, title: plated.title && title, creator: plated.creator && creator };
}

export function AttributionCredit({ record, size }: { record: Shown; size?: CreditSize }) {
  return <CreditLine credit={shownCredit(record)} {...(size && { size })} />;
}
