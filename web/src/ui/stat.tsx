import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

/** One figure and its name. `value` undefined means it is still on its way. */
export function Stat({
  label,
  value,
  note,
}: {
  label: ReactNode;
  value: ReactNode | undefined;
  note?: ReactNode;
}) {
  return (
    <div className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-1 border-t border-rule pt-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton className="my-1 h-7 w-20" />
        ) : (
          <span className="tabular block font-serif text-2xl font-medium">{value}</span>
        )}
        {note && <span className="block text-sm text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {children}
    </dl>
  );
}
