import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A public page's title, below the brand's rule. */
export const PageTitle = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx("font-serif text-3xl font-medium tracking-tight", className)}>
    <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
    <h1>{children}</h1>
  </div>
);
