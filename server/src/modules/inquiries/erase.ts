import { deletesRowsOf } from "../../core/eraser.ts";
import { inquiries } from "../../db/tables/inquiries.ts";

export const inquiriesEraser = deletesRowsOf("inquiries", inquiries.userId);
