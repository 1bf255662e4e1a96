import { z } from "zod";
import { auditEntry, operatorSummary } from "../operators.ts";
import { listQuery } from "../paging.ts";
import type { Routes } from "./route.ts";

export const operatorsApi = {
  "GET /operator/summary": { answer: operatorSummary },
  "GET /operator/audit": { query: listQuery, answer: z.array(auditEntry) },
} satisfies Routes;
