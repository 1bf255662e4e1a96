import { projectRoyalties, reportRevenue, revenue, statement } from "../royalties.ts";
import type { Routes } from "./route.ts";

export const royaltiesApi = {
  "GET /projects/:id/royalties": { answer: projectRoyalties },
  "POST /projects/:id/revenue": { body: reportRevenue, answer: revenue, status: 201 },
  "GET /statements/:id": { answer: statement },
  "GET /statements/:id/csv": { answer: "raw" },
  "GET /statements/:id/pdf": { answer: "raw" },
} satisfies Routes;
