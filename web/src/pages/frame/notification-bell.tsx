import type { Notification } from "@byline/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Bell } from "lucide-react";
import { useNavigate } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { ReadError } from "../../components/lists/query-view.tsx";
import { NotificationIcon } from "../../components/notifications/notification-icon.tsx";
import { UnreadDot } from "../../components/notifications/unread-dot.tsx";
import { readAll, readOne } from "../../hooks/notification-actions.ts";
import { notificationsQuery, unreadQuery } from "../../queries.ts";
import { Menu, MenuItem, MenuRule } from "../../ui/menu.tsx";
import { RelativeTime } from "../../ui/time.tsx";

const LATEST = 6;

/** The number of unread notifications, updated live, and the latest ones. */
export function NotificationBell() {
  const { data } = useQuery(unreadQuery);
  const unread = data?.unread ?? 0;
  const trigger = (
    <button
      type="button"
      className={
        "relative grid size-10 shrink-0 place-items-center rounded text-ink-2 hover:bg-wash " +
        "hover:text-ink"
      }
    >
      <Bell aria-hidden="true" className="size-4.5" />
      <span className="sr-only">Notifications{unread > 0 && `, ${unread} unread`}</span>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className={
            "tabular absolute top-0.5 right-0 min-w-4.5 rounded-full bg-ink px-1 text-center " +
            "text-xs leading-4.5 font-medium text-paper"
          }
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </button>
  );
  return (
    <Menu trigger={trigger} className="w-96 max-w-[calc(100vw-1rem)]">
      <Latest unread={unread} />
    </Menu>
  );
}

function Latest({ unread }: { unread: number }) {
  const navigate = useNavigate();
  const read = useQuery(notificationsQuery(LATEST));

  function open(item: Notification) {
    if (!item.readAt) readOne(item.id);
    navigate(item.link ?? "/notifications");
  }

  return (
    <>
      {read.data ? (
        <>
          {read.data.items.map((item) => (
            <MenuItem key={item.id} className="items-start py-2" onSelect={() => open(item)}>
              <UnreadDot unread={!item.readAt} />
              <NotificationIcon kind={item.kind} />
              <span className="min-w-0 flex-1">
                <span className={clsx("block", !item.readAt && "font-medium")}>{item.title}</span>
                <span className="line-clamp-3 text-sm break-words text-ink-2">{item.body}</span>
              </span>
              <RelativeTime iso={item.createdAt} className="text-sm text-ink-3" />
            </MenuItem>
          ))}
          {read.data.items.length === 0 && (
            <p className="px-2.5 py-4 text-base text-ink-2">No notifications yet.</p>
          )}
        </>
      ) : read.error ? (
        <ReadError read={read} what="your notifications" />
      ) : (
        <div className="p-2.5">
          <ListSkeleton label="Loading notifications" rows={3} />
        </div>
      )}
      <MenuRule />
      <MenuItem
        disabled={unread === 0}
        className="data-[disabled]:text-ink-3"
        onSelect={(event) => {
          event.preventDefault();
          readAll();
        }}
      >
        Mark all as read
      </MenuItem>
      <MenuItem onSelect={() => navigate("/notifications")}>See all notifications</MenuItem>
    </>
  );
}
