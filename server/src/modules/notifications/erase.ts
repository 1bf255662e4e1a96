import { deletesRowsOf } from "../../core/eraser.ts";
import { digestUnsubscribes, notifications } from "../../db/tables/notifications.ts";

export const notificationsEraser = deletesRowsOf(
  "notifications",
  notifications.userId,
  digestUnsubscribes.userId,
);
