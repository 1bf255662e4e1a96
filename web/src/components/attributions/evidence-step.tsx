import { clsx } from "clsx";
import type { ReactNode } from "react";

const dots = {
  shown: "border-live bg-live",
  missing: "border-rule-strong",
  refused: "border-danger bg-danger",
};

/** One verification step and its result in words, repeated by the dot. */
export function EvidenceStep({ state, children }: { state: keyof typeof dots; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-b border-rule py-3 text-base">
      <span
        aria-hidden="true"
        className={clsx("mt-1.5 size-2.5 shrink-0 rounded-full border-2", dots[state])}
      />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
