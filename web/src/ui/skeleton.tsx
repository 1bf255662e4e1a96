import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A gray bar where text will stand; give it the text's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-pulse rounded-sm bg-rule/70", className)} />;
}

/** Says once to a screen reader that something loads, however many bars are drawn. */
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
