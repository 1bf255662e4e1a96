import type { ReactNode } from "react";

/** A vertical list of names and values. */
export function Details({ children }: { children: ReactNode }) {
  return <dl className="@container border-t border-rule">{children}</dl>;
}

export function Detail({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div
      className={
        "grid gap-x-6 border-b border-rule py-2.5 @2xs:grid-cols-[6.5rem_minmax(0,1fr)] " +
        "@lg:grid-cols-[10rem_minmax(0,1fr)]"
      }
    >
      <dt className="text-base text-ink-2">{name}</dt>
      <dd className="min-w-0 text-base">{children}</dd>
    </div>
  );
}
