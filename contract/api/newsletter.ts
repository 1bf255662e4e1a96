import { z } from "zod";
import {
  askNewsletter,
  confirmedNewsletter,
  confirmNewsletter,
  issueQuery,
  leaveNewsletter,
  newsletterIssue,
  sendIssue,
  sentIssue,
} from "../newsletter.ts";
import { done, type Routes } from "./route.ts";

export const newsletterApi = {
  "POST /newsletter": { body: askNewsletter, answer: done, status: 202 },
  "POST /newsletter/confirm": { body: confirmNewsletter, answer: confirmedNewsletter },
  "GET /newsletter/unsubscribe": { query: leaveNewsletter, answer: "raw" },
  "POST /newsletter/unsubscribe": { query: leaveNewsletter },
  "GET /operator/newsletter-issues": { query: issueQuery, answer: z.array(newsletterIssue) },
  "POST /operator/newsletter-issues": { body: sendIssue, answer: sentIssue, status: 201 },
} satisfies Routes;
