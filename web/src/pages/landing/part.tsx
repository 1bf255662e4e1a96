import type { ReactNode } from "react";

export const moreLink = "inline-block text-base font-medium underline underline-offset-4 hover:text-accent";

/** A part of the landing page below the credit. */
export function Part({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="pt-24">
      <h2 id={id} className="scroll-mt-20 font-serif text-2xl font-medium sm:text-3xl">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-prose text-md text-ink-2">{lead}</p>}
      {children}
    </section>
  );
}
