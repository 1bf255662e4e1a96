import { z } from "zod";
import {
  notification,
  notificationQuery,
  outboxMail,
  unreadCount,
  unsubscribeQuery,
} from "../notifications.ts";
import type { Routes } from "./route.ts";

export const notificationsApi = {
  "GET /notifications": { query: notificationQuery, answer: z.array(notification) },
  "GET /notifications/unread-count": { answer: unreadCount },
  "POST /notifications/:id/read": {},
  "POST /notifications/read-all": {},
  "GET /notifications/unsubscribe": { query: unsubscribeQuery, answer: "raw" },
  "POST /notifications/unsubscribe": { query: unsubscribeQuery },
  "GET /dev/outbox": { answer: z.array(outboxMail) },
} satisfies Routes;
