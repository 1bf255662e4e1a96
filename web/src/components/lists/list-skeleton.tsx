import { Loading, Skeleton } from "../../ui/skeleton.tsx";

const KEYS = ["a", "b", "c", "d", "e", "f"];

/** Two-line rows on their way. */
export function ListSkeleton({ label, rows = 5 }: { label: string; rows?: 1 | 3 | 5 | 6 }) {
  return (
    <Loading label={label} className="grid gap-5">
      <Rows rows={rows} />
    </Loading>
  );
}

/** A row of figures and a list below it on their way. */
export function FiguresSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="mb-14 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {KEYS.slice(0, 4).map((key) => (
          <div key={key} className="border-t border-rule pt-3">
            <Skeleton className="h-5 w-24 max-w-full" />
            <Skeleton className="my-2 h-7 w-16" />
          </div>
        ))}
      </div>
      <div className="grid gap-5">
        <Rows rows={6} />
      </div>
    </Loading>
  );
}

const Rows = ({ rows }: { rows: number }) =>
  KEYS.slice(0, rows).map((key) => (
    <div key={key} className="grid gap-2">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3.5 w-2/5" />
    </div>
  ));
