import { attributionSync, operatorRights, retried, rightsStatus } from "../rights.ts";
import type { Routes } from "./route.ts";

export const rightsApi = {
  "GET /rights/status": { answer: rightsStatus },
  "POST /rights/retries": { answer: retried },
  "GET /rights/site": { answer: "raw" },
  "POST /rights/callback": { body: "raw" },
  "GET /attributions/:id/sync": { answer: attributionSync },
  "POST /attributions/:id/sync/retry": { answer: attributionSync },
  "GET /operator/rights": { answer: operatorRights },
} satisfies Routes;
