import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ReadError } from "./query-view.tsx";

type Read = Pick<UseQueryResult, "isPending" | "isLoadingError" | "error" | "refetch">;

/**
 * Shows its children once every read in `awaited` has its first response, so that later responses move
 * nothing. The children mount immediately and start their own reads. With `what`, shows one error if all
 * reads failed, instead of one in each part.
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
