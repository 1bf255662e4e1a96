import { z } from "zod";
import {
  askStatus,
  createCounterNotice,
  createNotice,
  decideNotice,
  noticeItem,
  noticeQuery,
  noticeReceipt,
  noticeStatus,
} from "../dmca.ts";
import { receipt } from "../forms.ts";
import type { Routes } from "./route.ts";

export const legalApi = {
  "POST /dmca/notices": { body: createNotice, answer: noticeReceipt, status: 201 },
  "POST /dmca/status": { body: askStatus, answer: noticeStatus },
  "POST /dmca/counter-notices": { body: createCounterNotice, answer: receipt, status: 201 },
  "GET /operator/notices": { query: noticeQuery, answer: z.array(noticeItem) },
  "POST /operator/notices/:id/decision": { body: decideNotice },
} satisfies Routes;
