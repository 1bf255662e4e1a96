import { type Credited, creditOf } from "@byline/contract/credit.ts";
import { platformOf } from "@byline/contract/metadata.ts";
import { type Credit, CreditLine } from "../../ui/credit-line.tsx";

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, "");

/** What a record's credit line shows; its ids stand in for what the metadata leaves out. */
export function shownCredit(record: Credited): Credit & { title: string } {
  const { creator, title, source, license } = creditOf(record);
  return {
    creator: creator ?? "Unknown creator",
    title: title ?? record.contentId,
    source: source ? hostOf(source) : (platformOf(record.metadata) ?? undefined),
    license: license?.name,
  };
}

export function AttributionCredit({ record, size }: { record: Credited; size?: "row" | "lead" }) {
  return <CreditLine credit={shownCredit(record)} {...(size && { size })} />;
}
