import type { ReactNode } from "react";
import { errorMessage } from "../api.ts";
import { ErrorState } from "../ui/notice.tsx";

type Failing = { error: unknown; refetch: () => unknown };

/** Says that a read failed, and offers to try again. */
export function ReadError({ read, what }: { read: Failing; what: string }) {
  return <ErrorState message={errorMessage(read.error, `${what} could not be loaded.`)} onRetry={() => read.refetch()} />;
}

/** The states of a read in one place: failed, on its way, here. */
export function QueryView<T>({
  read,
  skeleton,
  what,
  children,
}: {
  read: Failing & { data: T | undefined };
  skeleton: ReactNode;
  what: string;
  children: (data: T) => ReactNode;
}) {
  if (read.data !== undefined) return children(read.data);
  return read.error ? <ReadError read={read} what={what} /> : skeleton;
}
