import { clsx } from "clsx";

export function UnreadDot({ unread }: { unread: boolean }) {
  return (
    <span className={clsx("mt-2 size-1.5 shrink-0 rounded-full", unread ? "bg-ink" : "bg-transparent")}>
      {unread && <span className="sr-only">Unread</span>}
    </span>
  );
}
