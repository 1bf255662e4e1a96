import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  live: "bg-live-wash text-live",
  testing: "bg-testing-wash text-testing",
  development: "bg-development-wash text-development",
  danger: "bg-danger-wash text-danger",
};

export type BadgeTone = keyof typeof tones;

export function Badge({
  tone = "development",
  dot,
  children,
}: {
  tone?: BadgeTone;
  dot?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 shrink-0 items-center gap-1.5 rounded-sm px-1.5 text-xs font-medium",
        tones[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
