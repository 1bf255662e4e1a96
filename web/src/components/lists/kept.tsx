import { clsx } from "clsx";
import type { ReactNode } from "react";

/** What stays in its place, paler, until what was asked for instead of it is there. */
export function Kept({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isOld} className={clsx("transition-opacity", isOld && "opacity-50")}>
      {children}
    </div>
  );
}
