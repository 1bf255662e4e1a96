import { z } from "zod";
import {
  attribution,
  attributionChange,
  bulkResult,
  createAttribution,
  updateAttribution,
  updateAttributions,
  withdrawAttribution,
  withdrawAttributions,
} from "../attributions.ts";
import { attributionImport, importAttributions } from "../imports.ts";
import type { Routes } from "./route.ts";

export const attributionsApi = {
  "GET /attributions/types": { answer: z.array(z.string()) },
  "POST /attributions": { body: createAttribution, answer: attribution, status: 201 },
  "PATCH /attributions": { body: updateAttributions, answer: bulkResult },
  "DELETE /attributions": { body: withdrawAttributions, answer: bulkResult },
  "PATCH /attributions/:id": { body: updateAttribution, answer: attribution },
  "DELETE /attributions/:id": { body: withdrawAttribution, answer: attribution },
  "GET /attributions/:id/history": { answer: z.array(attributionChange) },
  // A dry run finishes immediately and returns 200.
  "POST /attributions/import": { body: importAttributions, answer: attributionImport, status: 202 },
  "GET /attributions/imports/:id": { answer: attributionImport },
} satisfies Routes;
