import { formatNumber } from "@byline/contract/figures.ts";
import type { ReactNode } from "react";

/** `name` may contain a link that covers its row (`rowLink`). `action` is a second link at the row's end. */
export type Share = {
  key: string;
  name: ReactNode;
  count: number;
  /** Without one, its bar is ink. */
  color?: string;
  action?: ReactNode;
};

/** The row has its focus ring, which a truncated name would cut. */
export const rowLink =
  "decoration-rule-strong underline-offset-4 outline-none hover:underline after:absolute after:inset-0 " +
  "after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-offset-2 " +
  "focus-visible:after:outline-focus";

/** Parts of a whole, largest first, with their shares. A single part has no bar. */
export function ShareBars({ label, parts }: { label: string; parts: Share[] }) {
  const most = Math.max(...parts.map((part) => part.count), 1);
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3">
      {parts.map((part) => (
        <li key={part.key} className="relative">
          <div className="flex items-start gap-2 text-base">
            <span className="min-w-0 flex-1 truncate">{part.name}</span>
            <span className="tabular font-medium">{formatNumber(part.count)}</span>
            {part.action}
          </div>
          {parts.length > 1 && (
            <div aria-hidden="true" className="mt-1 h-1 bg-rule">
              <div
                className="h-1 bg-ink-2"
                style={{ width: `${(100 * part.count) / most}%`, backgroundColor: part.color }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
