import { clsx } from "clsx";
import { Children, type ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

/** A figure and its name. An undefined `value` is still loading. */
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

/** Figures side by side. Six form two rows of three. */
export function StatRow({ children }: { children: ReactNode }) {
  const columns =
    Children.toArray(children).length === 6
      ? "sm:grid-cols-3"
      : "lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]";
  return <dl className={clsx("grid grid-cols-2 gap-x-6 gap-y-5", columns)}>{children}</dl>;
}
