import type { ReactNode } from "react";
import { errorMessage } from "../../api.ts";
import { ErrorState } from "../../ui/notice.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { TextLink } from "../page/text-link.tsx";

type Failing = { error: unknown; refetch: () => unknown };

/** Shows that a read failed, with a retry button. */
export function ReadError({ read, what }: { read: Failing; what: string }) {
  return (
    <ErrorState
      message={errorMessage(read.error, `We couldn’t load ${what}.`)}
      onRetry={() => read.refetch()}
    />
  );
}

/** Shown with data that couldn't be refreshed, with the time it was read. */
export function Unrefreshed({
  read,
  what,
}: {
  read: Failing & { isRefetchError: boolean; dataUpdatedAt: number };
  what: string;
}) {
  if (!read.isRefetchError) return null;
  return (
    <p role="status" className="mb-3 text-sm text-ink-2">
      {what.replace(/^./, (first) => first.toUpperCase())} couldn’t be refreshed. Last read{" "}
      <RelativeTime within iso={new Date(read.dataUpdatedAt).toISOString()} />.{" "}
      <TextLink onClick={() => read.refetch()}>Try again</TextLink>
    </p>
  );
}

/** Renders a read's state: failed, loading, loaded, or loaded but not refreshed. */
export function QueryView<T>({
  read,
  skeleton,
  what,
  children,
}: {
  read: Failing & { data: T | undefined; isRefetchError: boolean; dataUpdatedAt: number };
  skeleton: ReactNode;
  what: string;
  children: (data: T) => ReactNode;
}) {
  if (read.data !== undefined)
    return (
      <>
        <Unrefreshed read={read} what={what} />
        {children(read.data)}
      </>
    );
  return read.error ? <ReadError read={read} what={what} /> : skeleton;
}
