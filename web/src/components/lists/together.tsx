import { type ReactNode, useState } from "react";

/**
 * Shows its children once every read of `awaited` was answered for the first time, so that no late answer
 * moves what is already on the screen. They are mounted at once, and their own reads begin at once.
 */
export function Together({
  awaited,
  skeleton,
  children,
}: {
  awaited: { isPending: boolean }[];
  skeleton: ReactNode;
  children: ReactNode;
}) {
  const [answered, setAnswered] = useState(false);
  if (!answered && awaited.every((read) => !read.isPending)) setAnswered(true);
  return (
    <>
      {!answered && skeleton}
      <div hidden={!answered}>{children}</div>
    </>
  );
}
