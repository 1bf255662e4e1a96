import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CheckIcon } from "./icons.tsx";

/** An item of a checklist. Its text and action show until it is done. */
export function Step({
  done,
  title,
  children,
  action,
}: {
  done: boolean;
  title: string;
  children: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <span
        className={clsx(
          "relative grid size-6 shrink-0 place-items-center rounded-full border transition-colors",
          done ? "border-live bg-live text-paper" : "border-rule-strong",
        )}
      >
        {done && <CheckIcon className="size-3.5" />}
        <span className="sr-only">{done ? "Done:" : "To do:"}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className={clsx("font-medium", done && "text-ink-2")}>{title}</p>
        {!done && <div className="text-sm text-ink-2">{children}</div>}
      </div>
      {!done && action && <div className="max-sm:basis-full max-sm:pl-10">{action}</div>}
    </li>
  );
}
