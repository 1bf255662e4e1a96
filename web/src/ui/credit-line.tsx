import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Creator and title may be links. */
export type Credit = {
  creator: ReactNode;
  title?: ReactNode;
  source?: string | undefined;
  license?: string | undefined;
};

/**
 * The brand's motif: an em-rule, a name, a source. `size` lead is for a page's one large credit. Each part
 * keeps its own direction of writing, so that none can turn the others round.
 */
export function CreditLine({ credit, size = "row" }: { credit: Credit; size?: "row" | "lead" }) {
  const rest = [credit.source, credit.license].filter(Boolean).join(", ");
  return (
    <span className={clsx("font-serif", size === "lead" ? "text-2xl sm:text-3xl" : "text-md leading-snug")}>
      <span
        aria-hidden="true"
        className={clsx(
          "mr-2 inline-block bg-accent align-middle",
          size === "lead" ? "h-0.5 w-10" : "h-0.5 w-5",
        )}
      />
      <bdi className="font-medium">{credit.creator}</bdi>
      {credit.title && (
        <>
          <span>, </span>
          <cite dir="auto" className="italic">
            {credit.title}
          </cite>
        </>
      )}
      {rest && <span className={clsx("text-ink-2", size === "row" && "text-base")}>, {rest}</span>}
    </span>
  );
}
