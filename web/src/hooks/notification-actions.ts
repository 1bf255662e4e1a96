import type { Notification } from "@byline/contract/notifications.ts";
import type { Query } from "@tanstack/react-query";
import { api, type Page, toastError } from "../api.ts";
import { queryClient, refresh, unreadQuery } from "../queries.ts";
import { addressOf } from "../request.ts";

const listed = addressOf("GET /notifications");
const lists = { predicate: ({ queryKey }: Query) => String(queryKey[0]).split("?", 1)[0] === listed };

/** Marks them as read immediately, and undoes it if the server fails. Resolves to false after a failure. */
async function write(change: () => Promise<unknown>, id?: string): Promise<boolean> {
  const { queryKey } = unreadQuery;
  await Promise.all([lists, { queryKey }].map((reads) => queryClient.cancelQueries(reads)));
  const before = [lists, { queryKey }].flatMap((reads) => queryClient.getQueriesData(reads));
  const readAt = new Date().toISOString();
  queryClient.setQueriesData<Page<Notification[]>>(
    lists,
    (page) =>
      page && {
        ...page,
        items: page.items.map((item) =>
          id && item.id !== id ? item : { ...item, readAt: item.readAt ?? readAt },
        ),
      },
  );
  queryClient.setQueryData(queryKey, (count) => count && { unread: id ? count.unread - 1 : 0 });
  try {
    await change();
  } catch (error) {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
    toastError(error, "We couldn’t mark the notification as read. Please try again.");
    return false;
  } finally {
    refresh("notifications");
  }
  return true;
}

export const readOne = (id: string) =>
  write(() => api("POST /notifications/:id/read", { params: { id } }), id);
export const readAll = () => write(() => api("POST /notifications/read-all"));
