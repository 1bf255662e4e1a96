import { z } from "zod";
import { receipt } from "../forms.ts";
import { closeInquiry, createLead, createSupportRequest, inquiry, inquiryQuery } from "../inquiries.ts";
import type { Routes } from "./route.ts";

export const inquiriesApi = {
  "POST /sales-leads": { body: createLead, answer: receipt, status: 201 },
  "POST /support-requests": { body: createSupportRequest, answer: receipt, status: 201 },
  "GET /operator/inquiries": { query: inquiryQuery, answer: z.array(inquiry) },
  "POST /operator/inquiries/:id/close": { body: closeInquiry },
} satisfies Routes;
