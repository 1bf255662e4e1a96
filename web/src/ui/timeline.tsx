import { clsx } from "clsx";
import type { ReactNode } from "react";
import { exactTime } from "./time.tsx";

/** What happened, in order. */
export const Timeline = (props: { "aria-label": string; children: ReactNode }) => <ol {...props} />;

const DOTS = {
  done: "border-ink-2 bg-ink-2",
  good: "border-live bg-live",
  bad: "border-danger bg-danger",
  waiting: "border-rule-strong bg-paper",
};

/** `note` follows the time, such as a duration. */
export function TimelineStep({
  tone = "done",
  title,
  at,
  note,
  children,
}: {
  tone?: keyof typeof DOTS;
  title: ReactNode;
  at?: string | undefined;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="group relative grid grid-cols-[0.625rem_minmax(0,1fr)] gap-x-4 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-[-0.25rem] left-[0.28125rem] w-px bg-rule group-last:hidden"
      />
      <span aria-hidden="true" className={clsx("relative mt-1.5 size-2.5 rounded-full border", DOTS[tone])} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">{title}</p>
          {(at || note) && (
            <p className="tabular text-sm text-ink-2">
              {at && <time dateTime={at}>{exactTime(at)}</time>}
              {at && note && ", "}
              {note}
            </p>
          )}
        </div>
        {children && <div className="mt-1 grid gap-2 text-sm text-ink-2">{children}</div>}
      </div>
    </li>
  );
}
