import { z } from "zod";
import { auditEntry, auditExportQuery, auditQuery } from "../audit.ts";
import type { Routes } from "./route.ts";

export const auditApi = {
  "GET /audit": { query: auditQuery, answer: z.array(auditEntry) },
  "GET /audit/export": { query: auditExportQuery, answer: "raw" },
  "GET /operator/audit": { query: auditQuery, answer: z.array(auditEntry) },
  "GET /operator/audit/export": { query: auditExportQuery, answer: "raw" },
} satisfies Routes;
