import { z } from "zod";
import {
  attribution,
  attributionChange,
  attributionCounts,
  attributionExportQuery,
  attributionQuery,
  bulkResult,
  createAttribution,
  listedAttribution,
  updateAttribution,
  updateAttributions,
  withdrawAttribution,
  withdrawAttributions,
} from "../attributions.ts";
import { creditFilePreview, creditFileQuery } from "../credit-files.ts";
import { creditQuery, creditsQuery, publicCredit, publicCredits } from "../credits.ts";
import { attributionImport, importAttributions } from "../imports.ts";
import { idParam } from "../text.ts";
import type { Routes } from "./route.ts";

export const attributionsApi = {
  "GET /attributions/user": { query: attributionQuery, answer: z.array(listedAttribution) },
  "GET /attributions/export": { query: attributionExportQuery, answer: "raw" },
  "GET /attributions/types": { answer: z.array(z.string()) },
  "GET /attributions/counts": {
    query: z.object({ projectId: idParam.optional() }),
    answer: attributionCounts,
  },
  "GET /attributions/credits": { query: creditsQuery, answer: publicCredits },
  "POST /attributions": { body: createAttribution, answer: attribution, status: 201 },
  "PATCH /attributions": { body: updateAttributions, answer: bulkResult },
  "DELETE /attributions": { body: withdrawAttributions, answer: bulkResult },
  "GET /attributions/:id": { answer: listedAttribution },
  "PATCH /attributions/:id": { body: updateAttribution, answer: attribution },
  "DELETE /attributions/:id": { body: withdrawAttribution, answer: attribution },
  "GET /attributions/:id/history": { answer: z.array(attributionChange) },
  "GET /attributions/:id/credit": { query: creditQuery, answer: publicCredit },
  "POST /attributions/:id/file": { query: creditFileQuery, body: "raw", answer: "raw" },
  "POST /attributions/:id/file/preview": { query: creditFileQuery, body: "raw", answer: creditFilePreview },
  // A dry run finishes at once and answers 200.
  "POST /attributions/import": { body: importAttributions, answer: attributionImport, status: 202 },
  "GET /attributions/imports/:id": { answer: attributionImport },
} satisfies Routes;
