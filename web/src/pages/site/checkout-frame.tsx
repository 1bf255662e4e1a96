import type { ReactNode, RefObject } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";

/**
 * The purchase next to its form, or below it on a phone once it's known, so that the form doesn't move.
 * `part`: receives the focus.
 */
export function CheckoutFrame({
  title,
  summary,
  loading = false,
  part,
  children,
}: {
  title: string;
  summary: ReactNode;
  loading?: boolean;
  part?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
        <h1 className="font-serif text-2xl font-medium sm:text-3xl">{title}</h1>
        <div ref={part} tabIndex={-1} className="mt-4 outline-none">
          {loading ? <CheckoutSkeleton /> : children}
        </div>
      </div>
      <div className={loading ? "max-lg:hidden" : undefined}>{summary}</div>
    </div>
  );
}

/** Placeholder with the trial offer's layout. */
function CheckoutSkeleton() {
  return (
    <>
      <p role="status" className="text-md text-ink-2">
        Setting up your subscription...
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Skeleton className="h-11 w-full sm:w-48" />
        <Skeleton className="h-11 w-full sm:w-40" />
      </div>
      <Skeleton className="mt-12 h-6 w-44" />
      <div className="mt-4 grid gap-4">
        {["today", "until", "then"].map((step) => (
          <Skeleton key={step} className="h-12 max-w-prose" />
        ))}
      </div>
    </>
  );
}

export function SummarySkeleton() {
  return (
    <div className="border-t-2 border-ink pt-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-4 h-64" />
    </div>
  );
}
