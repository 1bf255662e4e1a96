import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** What stands where a list has nothing: the motif, a sentence, the next step. */
export function EmptyState({
  title,
  children,
  action,
  compact,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
}) {
  return (
    <div className={clsx("border-y border-rule", compact ? "py-6" : "py-12 sm:py-16")}>
      <div className={clsx("max-w-prose", !compact && "mx-auto px-4 text-center")}>
        <div aria-hidden="true" className={clsx("mb-4 h-0.5 w-10 bg-accent", !compact && "mx-auto")} />
        <p className={clsx("font-serif font-medium", compact ? "text-lg" : "text-xl")}>{title}</p>
        {children && <div className="mt-1 text-base text-ink-2">{children}</div>}
        {action && (
          <div className={clsx("mt-5 flex flex-wrap gap-2", !compact && "justify-center")}>{action}</div>
        )}
      </div>
    </div>
  );
}

/** A read that failed: what happened, and the way to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className={
        "flex flex-wrap items-center justify-between gap-3 border-l-4 border-danger bg-danger-wash " +
        "px-4 py-3"
      }
    >
      <p className="text-base text-danger">{message}</p>
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
