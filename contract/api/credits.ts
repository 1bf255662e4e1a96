import { z } from "zod";
import {
  attributionCounts,
  attributionExportQuery,
  attributionQuery,
  listedAttribution,
} from "../attributions.ts";
import { creditFilePreview, creditFileQuery } from "../credit-files.ts";
import { creditQuery, creditsQuery, publicCredit, publicCredits } from "../credits.ts";
import { idParam } from "../text.ts";
import type { Routes } from "./route.ts";

/** A workspace's attributions with their credits. */
export const creditsApi = {
  "GET /attributions/user": { query: attributionQuery, answer: z.array(listedAttribution) },
  "GET /attributions/export": { query: attributionExportQuery, answer: "raw" },
  "GET /attributions/counts": {
    query: z.object({ projectId: idParam.optional() }),
    answer: attributionCounts,
  },
  "GET /attributions/credits": { query: creditsQuery, answer: publicCredits },
  "GET /attributions/:id": { answer: listedAttribution },
  "GET /attributions/:id/credit": { query: creditQuery, answer: publicCredit },
  "POST /attributions/:id/file": { query: creditFileQuery, body: "raw", answer: "raw" },
  "POST /attributions/:id/file/preview": { query: creditFileQuery, body: "raw", answer: creditFilePreview },
} satisfies Routes;
