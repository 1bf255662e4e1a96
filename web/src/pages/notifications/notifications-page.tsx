import { formatNumber } from "@byline/contract/figures.ts";
import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
  notificationKinds,
} from "@byline/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { BellOff, Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { GrowingView } from "../../components/lists/growing-view.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { isKind, NotificationIcon } from "../../components/notifications/notification-icon.tsx";
import { UnreadDot } from "../../components/notifications/unread-dot.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { chooseChannel } from "../../hooks/choose-preferences.ts";
import { readAll, readOne } from "../../hooks/notification-actions.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { useUser } from "../../hooks/use-user.ts";
import { notificationsQuery, unreadQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";

const PAGE = 30;

export default function NotificationsPage() {
  const { parameters, change } = useSearch();
  const onlyUnread = parameters.get("unread") === "true";
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  // A live signal refetches only the first page. Older notifications are marked as read here.
  const [readIds, setReadIds] = useState<ReadonlySet<string>>(new Set());
  const list = useGrowingList<Notification>(notificationsQuery(PAGE, onlyUnread));

  async function read(items: Notification[], write: () => Promise<boolean>) {
    const ids = new Set(items.map(({ id }) => id));
    setReadIds((before) => new Set([...before, ...ids]));
    if (!(await write())) setReadIds((before) => new Set([...before].filter((id) => !ids.has(id))));
  }

  return (
    <>
      <PageMeta title="Notifications" />
      <PageHeader
        title="Notifications"
        action={
          <>
            <Button disabled={unread === 0} onClick={() => read(list.items, readAll)}>
              Mark all as read
            </Button>
            <Link to="/settings/notifications" className={buttonClass()}>
              Preferences
            </Link>
          </>
        }
      />
      {(onlyUnread || list.isPending || list.items.length > 0) && (
        <div className="mb-6">
          <ChoiceBar
            label="Which notifications"
            value={onlyUnread ? "unread" : "all"}
            onChange={(value) => change({ unread: value === "unread" ? "true" : "" })}
            choices={[
              { value: "all", title: "All" },
              { value: "unread", title: unread ? `Unread (${formatNumber(unread)})` : "Unread" },
            ]}
          />
        </div>
      )}
      <GrowingView
        list={list}
        what="your notifications"
        skeleton={<ListSkeleton label="Loading notifications" rows={6} />}
        empty={
          <EmptyState
            title={onlyUnread ? "Nothing unread" : "No notifications yet"}
            action={
              onlyUnread ? (
                <Button onClick={() => change({ unread: "" })}>Show all notifications</Button>
              ) : (
                <Link to="/settings/notifications" className={buttonClass()}>
                  Choose what you’re notified of
                </Link>
              )
            }
          >
            Stars, comments, usage alerts, and account updates appear here as they happen.
          </EmptyState>
        }
      >
        <ul aria-label="Notifications" className="border-t border-rule">
          {list.items.map((item) => (
            <NotificationRow
              key={item.id}
              item={item}
              unread={!item.readAt && !readIds.has(item.id)}
              fresh={list.fresh.has(item.id)}
              onRead={() => read([item], () => readOne(item.id))}
            />
          ))}
        </ul>
      </GrowingView>
      <Muted />
    </>
  );
}

function NotificationRow({
  item,
  unread,
  fresh,
  onRead,
}: {
  item: Notification;
  unread: boolean;
  fresh: boolean;
  onRead: () => void;
}) {
  const { preferences } = useUser();
  const kind = isKind(item.kind) ? item.kind : null;
  const isMuted = !kind || !preferences.notifications[kind].inApp;

  /** The button disappears, so the focus moves to the heading. */
  function mute(kind: NotificationKind) {
    chooseChannel(preferences, kind, "inApp", false);
    document.querySelector<HTMLElement>("h1")?.focus();
    toast({
      title: `Notifications muted: ${NOTIFICATION_KINDS[kind].label}`,
      description: "To see them here again, open Preferences.",
    });
  }

  return (
    <li
      className={clsx(
        "group relative flex gap-3 border-b border-rule py-2.5 pr-2 hover:bg-wash/60",
        fresh && "animate-slide-in",
      )}
    >
      <UnreadDot unread={unread} />
      <NotificationIcon kind={item.kind} />
      <div className="min-w-0 flex-1 gap-3 sm:flex">
        <div className="min-w-0 flex-1 text-base text-ink-2">
          <p>
            {item.link ? (
              <Link
                to={item.link}
                className={clsx(
                  "text-ink decoration-rule-strong underline-offset-4 hover:underline",
                  unread && "font-medium",
                )}
                onClick={() => unread && onRead()}
              >
                {item.title}
              </Link>
            ) : (
              <span className={clsx("text-ink", unread && "font-medium")}>{item.title}</span>
            )}
          </p>
          {item.body && (
            <p className="line-clamp-2 text-sm break-words sm:line-clamp-1" title={item.body}>
              {item.body}
            </p>
          )}
        </div>
        <RelativeTime iso={item.createdAt} className="shrink-0 text-sm text-ink-2" />
      </div>
      <span
        className={
          "-my-1.5 flex shrink-0 gap-1 max-sm:pointer-coarse:flex-col pointer-fine:absolute " +
          "pointer-fine:top-2.5 pointer-fine:right-0 pointer-fine:rounded pointer-fine:bg-wash " +
          "pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 " +
          "pointer-fine:has-focus-visible:opacity-100"
        }
      >
        {unread && (
          <RowButton label={`Mark as read: ${item.title}`} hint="Mark as read" onClick={onRead}>
            <Check aria-hidden="true" />
          </RowButton>
        )}
        {kind && !isMuted && (
          <RowButton
            label={`Mute notifications: ${NOTIFICATION_KINDS[kind].label}`}
            hint={`Mute notifications: ${NOTIFICATION_KINDS[kind].label}`}
            onClick={() => mute(kind)}
          >
            <BellOff aria-hidden="true" />
          </RowButton>
        )}
      </span>
    </li>
  );
}

function RowButton({
  label,
  hint,
  onClick,
  children,
}: {
  label: string;
  hint: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="icon"
      variant="ghost"
      aria-label={label}
      title={hint}
      className="size-8! text-ink-3 hover:text-ink"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** The kinds that aren't listed here, with the way to change that. */
function Muted() {
  const { preferences } = useUser();
  const muted = notificationKinds.filter((kind) => !preferences.notifications[kind].inApp);
  if (muted.length === 0) return null;
  return (
    <p className="mt-4 text-sm text-ink-2">
      Muted: {muted.map((kind) => NOTIFICATION_KINDS[kind].label).join(", ")}.{" "}
      <QuietLink to="/settings/notifications">Change what you’re notified of</QuietLink>
    </p>
  );
}
