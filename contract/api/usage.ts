import { z } from "zod";
import { foundWorkspace, workspaceQuery, workspaceTerms } from "../terms.ts";
import { agreeLimits, usage } from "../usage.ts";
import type { Routes } from "./route.ts";

export const usageApi = {
  "GET /usage": { answer: usage },
  "GET /operator/workspaces": { query: workspaceQuery, answer: z.array(foundWorkspace) },
  "GET /operator/workspaces/:id/limits": { answer: workspaceTerms },
  "PUT /operator/workspaces/:id/limits": { body: agreeLimits, answer: usage },
} satisfies Routes;
