import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** `reachable`: makes the scrolling part focusable, for keyboard users, if nothing in its rows is. */
export function Table({
  caption,
  head,
  reachable,
  children,
}: {
  caption: string;
  head: { title: ReactNode; className?: string }[];
  reachable?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="scrolls-sideways relative -mx-1 px-1" {...(reachable && { tabIndex: 0 })}>
      <table className="w-full border-collapse text-left text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule text-xs text-ink-3">
            {head.map((column, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                key={index}
                scope="col"
                className={clsx("h-9 pr-4 font-medium whitespace-nowrap last:pr-0", column.className)}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function Row({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={clsx("border-b border-rule last:border-0", className)} {...props} />;
}

export function Cell({ className, ...props }: ComponentProps<"td">) {
  return <td className={clsx("py-3 pr-4 align-top last:pr-0", className)} {...props} />;
}
