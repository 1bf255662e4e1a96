import type { Notification } from "@byline/contract/notifications.ts";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { Link } from "react-router";
import { errorMessage } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { MoreButton } from "../../components/lists/more-button.tsx";
import { UnreadDot } from "../../components/notifications/unread-dot.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { readAll, readOne } from "../../hooks/notification-actions.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { notificationsQuery, unreadQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { EmptyState, ErrorState } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";

const PAGE = 30;

export default function NotificationsPage() {
  const { parameters, change } = useSearch();
  const onlyUnread = parameters.get("unread") === "true";
  const count = useQuery(unreadQuery);
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
            <Button disabled={!count.data?.unread} onClick={() => read(list.items, readAll)}>
              Mark all read
            </Button>
            <Link to="/settings/notifications" className={buttonClass({ variant: "ghost" })}>
              Preferences
            </Link>
          </>
        }
      >
        Updates about your account, projects, and attributions.
      </PageHeader>
      {(onlyUnread || list.isPending || list.items.length > 0) && (
        <div className="mb-6">
          <ChoiceBar
            label="Which notifications"
            value={onlyUnread ? "unread" : "all"}
            onChange={(value) => change({ unread: value === "unread" ? "true" : "" })}
            choices={[
              { value: "all", title: "All" },
              { value: "unread", title: "Unread" },
            ]}
          />
        </div>
      )}
      {list.error && !list.items.length ? (
        <ErrorState
          message={errorMessage(list.error, "We couldn’t load your notifications.")}
          onRetry={() => list.refetch()}
        />
      ) : list.isPending ? (
        <ListSkeleton label="Loading notifications" rows={6} />
      ) : list.items.length === 0 ? (
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
      ) : (
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
      )}
      <MoreButton list={list} />
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
  return (
    <li className={clsx("flex flex-wrap gap-3 border-b border-rule py-4", fresh && "animate-slide-in")}>
      <UnreadDot unread={unread} />
      <div className="min-w-0 flex-1 max-sm:basis-4/5">
        <h2 className={clsx("text-base", unread && "font-medium")}>
          {item.link ? (
            <Link
              to={item.link}
              className="decoration-rule-strong underline-offset-4 hover:underline"
              onClick={() => unread && onRead()}
            >
              {item.title}
            </Link>
          ) : (
            item.title
          )}
        </h2>
        <p className="mt-0.5 text-base text-ink-2">{item.body}</p>
        <p className="mt-1 text-sm text-ink-2">
          <RelativeTime iso={item.createdAt} />
        </p>
      </div>
      {unread && (
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:-mt-10 max-sm:ml-auto"
          aria-label={`Mark read: ${item.title}`}
          onClick={onRead}
        >
          Mark read
        </Button>
      )}
    </li>
  );
}
