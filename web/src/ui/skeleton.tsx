import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A gray bar in place of text. Set the text's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-pulse rounded-sm bg-rule/70", className)} />;
}

/** Announces loading once to screen readers, regardless of the number of bars. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}
