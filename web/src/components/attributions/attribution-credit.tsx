import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { type Credited, creditOf } from "@byline/contract/credit.ts";
import { platformOf } from "@byline/contract/metadata.ts";
import { type Plated, platedOf } from "@byline/contract/plate.ts";
import { type Credit, CreditLine, type CreditSize } from "../../ui/credit-line.tsx";

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

type Shown = Credited & Partial<Pick<ListedAttribution, "creator" | "work">>;

/**
 * What an attribution's credit line shows: what its creators ask for, else the names that the workspace
 * chose, else those of its metadata, else those that the catalog knows, else its ids. Several creators stay
 * as they were recorded together.
 */
export function shownCredit(record: Shown): Credit & { creator: string; title: string } {
  const credit = creditOf(record);
  const { creator, creators, creditLine, title, source, license } = credit;
  const one = creators.length <= 1 ? record.creator : null;
  const known = (named: Shown["work"], recorded: string | null) =>
    (named?.chosen && named.name) || recorded || named?.name;
  return {
    creator: creditLine ?? known(one, creator) ?? record.contentCreatorId ?? "Unknown creator",
    title: known(record.work, title) ?? record.contentId,
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
