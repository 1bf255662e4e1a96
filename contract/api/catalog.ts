import { z } from "zod";
import {
  catalogCounts,
  creatorDetails,
  creatorQuery,
  listedCreator,
  merge,
  work,
  workDetails,
  workQuery,
} from "../catalog.ts";
import { correctCreator, correctWork, linkIdentifier, mergeInto } from "../catalog-changes.ts";
import { duplicateCreators, duplicateWorks, keepApart } from "../duplicates.ts";
import { idParam } from "../text.ts";
import type { Routes } from "./route.ts";

/** Writes return the surviving entry: linking to a known identifier merges the entry into its owner. */
export const catalogApi = {
  "GET /catalog/counts": { query: z.object({ projectId: idParam.optional() }), answer: catalogCounts },
  "GET /creators": { query: creatorQuery, answer: z.array(listedCreator) },
  "GET /creators/:id": { answer: creatorDetails },
  "PATCH /creators/:id": { body: correctCreator, answer: creatorDetails },
  "POST /creators/:id/link": { body: linkIdentifier, answer: creatorDetails },
  "POST /creators/:id/merge": { body: mergeInto, answer: creatorDetails },
  "GET /creators/:id/merges": { answer: z.array(merge) },
  "DELETE /creators/:id/merges/:mergeId": { answer: creatorDetails },
  "GET /works": { query: workQuery, answer: z.array(work) },
  "GET /works/:id": { answer: workDetails },
  "PATCH /works/:id": { body: correctWork, answer: workDetails },
  "POST /works/:id/link": { body: linkIdentifier, answer: workDetails },
  "POST /works/:id/merge": { body: mergeInto, answer: workDetails },
  "GET /works/:id/merges": { answer: z.array(merge) },
  "DELETE /works/:id/merges/:mergeId": { answer: workDetails },
  "GET /duplicates/creators": { answer: duplicateCreators },
  "POST /duplicates/creators/distinct": { body: keepApart },
  "GET /duplicates/works": { answer: duplicateWorks },
  "POST /duplicates/works/distinct": { body: keepApart },
} satisfies Routes;
