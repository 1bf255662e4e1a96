import { z } from "zod";
import { auditEntry, consumerLag, jobRun, operatorSummary, preflightFinding } from "../operators.ts";
import { listQuery } from "../paging.ts";
import type { Routes } from "./route.ts";

export const operatorsApi = {
  "GET /operator/summary": { answer: operatorSummary },
  "GET /operator/preflight": { answer: z.array(preflightFinding) },
  "GET /operator/consumers": { answer: z.array(consumerLag) },
  "GET /operator/jobs": { answer: z.array(jobRun) },
  "POST /operator/jobs/:name/retry": {},
  "GET /operator/audit": { query: listQuery, answer: z.array(auditEntry) },
} satisfies Routes;
