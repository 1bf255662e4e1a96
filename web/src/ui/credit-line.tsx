import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Creator and title may be links. A placeholder for a missing name or title looks different. */
export type Credit = {
  creator: ReactNode;
  title?: ReactNode;
  isUnnamed?: boolean;
  isUntitled?: boolean;
  source?: string | undefined;
  license?: string | undefined;
};

/** Sizes: in a list, in a panel's or section's head, and as a page's one large credit. */
export type CreditSize = "row" | "panel" | "head" | "lead";

const texts: Record<CreditSize, string> = {
  row: "text-md leading-snug",
  panel: "text-lg leading-snug",
  head: "text-xl leading-snug sm:text-2xl sm:leading-snug",
  lead: "text-2xl sm:text-3xl",
};

/**
 * Returns a credit line's font, also for a block that truncates it, so that the ellipsis and line height
 * match.
 */
export const creditText = (size: CreditSize) => clsx("font-serif", texts[size]);

/**
 * The brand's motif: an em dash, a name, a source. Each part keeps its own text direction, so that none can
 * reverse the others.
 */
export function CreditLine({ credit, size = "row" }: { credit: Credit; size?: CreditSize }) {
  const rest = [credit.source, credit.license].filter(Boolean).join(", ");
  return (
    <span className={creditText(size)}>
      <span
        aria-hidden="true"
        className={clsx("mr-2 inline-block bg-accent align-middle", "h-0.5", size === "row" ? "w-5" : "w-10")}
      />
      <bdi className={credit.isUnnamed ? "text-ink-2" : "font-medium"}>{credit.creator}</bdi>
      {credit.title && (
        <>
          <span>, </span>
          {credit.isUntitled ? (
            <span className="text-ink-2">{credit.title}</span>
          ) : (
            <cite dir="auto" className="italic">
              {credit.title}
            </cite>
          )}
        </>
      )}
      {rest && <span className={clsx("text-ink-2", size === "row" && "text-base")}>, {rest}</span>}
    </span>
  );
}
