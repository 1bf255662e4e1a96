import { deletesRowsOf } from "../../core/eraser.ts";
import { outboxMails } from "../../db/tables/notifications.ts";

export const mailEraser = deletesRowsOf("mail", outboxMails.userId);
