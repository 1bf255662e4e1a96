import { Loading, Skeleton } from "../../ui/skeleton.tsx";

const KEYS = ["a", "b", "c", "d", "e", "f"];

/** Placeholder for two-line rows. */
export function ListSkeleton({ label, rows = 5 }: { label: string; rows?: 1 | 3 | 5 | 6 }) {
  return (
    <Loading label={label} className="grid gap-5">
      {KEYS.slice(0, rows).map((key) => (
        <div key={key} className="grid gap-2">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      ))}
    </Loading>
  );
}
