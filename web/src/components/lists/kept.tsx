import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Keeps old content in place, faded, until the new content loads. */
export function Kept({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isOld} className={clsx("transition-opacity", isOld && "opacity-50")}>
      {children}
    </div>
  );
}
