import { type EditedCredit, licensesFor, namesOf, type Work } from "../../content/landing.ts";
import { CreditLine, type CreditSize } from "../../ui/credit-line.tsx";

type Props = { work: Work; credit: EditedCredit; size: CreditSize };

export function EditedLine({ work, credit, size }: Props) {
  const { title, source, license } = credit;
  return (
    <CreditLine
      size={size}
      credit={{
        creator: namesOf(credit).join(", ") || "Unknown creator",
        title,
        source: sourceName(source),
        license: licensesFor(work)[license],
      }}
    />
  );
}

/** Returns a source as readers see it: the host of an address. */
const sourceName = (source: string) =>
  URL.canParse(source) ? new URL(source).hostname.replace(/^www\./, "") : source.trim();
