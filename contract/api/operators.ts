import { z } from "zod";
import {
  consumerLag,
  foundPerson,
  jobRun,
  operatorSummary,
  peopleQuery,
  preflightFinding,
} from "../operators.ts";
import type { Routes } from "./route.ts";

export const operatorsApi = {
  "GET /operator/summary": { answer: operatorSummary },
  "GET /operator/preflight": { answer: z.array(preflightFinding) },
  "GET /operator/consumers": { answer: z.array(consumerLag) },
  "GET /operator/jobs": { answer: z.array(jobRun) },
  "POST /operator/jobs/:name/retry": {},
  "GET /operator/people": { query: peopleQuery, answer: z.array(foundPerson) },
  "DELETE /operator/people/:username/sessions": {},
} satisfies Routes;
