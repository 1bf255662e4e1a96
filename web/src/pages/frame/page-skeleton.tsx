import { Loading, Skeleton } from "../../ui/skeleton.tsx";

/** A heading, its sentence, and parts below: what a page shows until its code is there. */
export function PageSkeleton() {
  return (
    <Loading label="Loading page">
      <title>Byline</title>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-10 grid gap-6">
        {["a", "b", "c"].map((key) => (
          <Skeleton key={key} className="h-16" />
        ))}
      </div>
    </Loading>
  );
}
