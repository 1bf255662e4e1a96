import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ReadError } from "./query-view.tsx";

type Read = Pick<UseQueryResult, "isPending" | "isLoadingError" | "error" | "refetch">;

/**
 * Shows its children once every read of `awaited` was answered for the first time, so that no late answer
 * moves what is already on the screen. They are mounted at once, and their own reads begin at once. With
 * `what`, it is said once that all reads failed, in the place of each part's own error.
 */
export function Together({
  awaited,
  what,
  skeleton,
  children,
}: {
  awaited: Read[];
  what?: string;
  skeleton: ReactNode;
  children: ReactNode;
}) {
  const [answered, setAnswered] = useState(false);
  if (what && awaited.every((read) => read.isLoadingError)) {
    const all = {
      error: awaited[0]?.error,
      refetch: () => Promise.all(awaited.map((read) => read.refetch())),
    };
    return <ReadError read={all} what={what} />;
  }
  if (!answered && awaited.every((read) => !read.isPending)) setAnswered(true);
  return (
    <>
      {!answered && skeleton}
      <div hidden={!answered}>{children}</div>
    </>
  );
}
