import { z } from "zod";
import { changeView, savedView, saveView } from "../saved-views.ts";
import type { Routes } from "./route.ts";

export const savedViewsApi = {
  "GET /saved-views": { answer: z.array(savedView) },
  "POST /saved-views": { body: saveView, answer: savedView, status: 201 },
  "PATCH /saved-views/:id": { body: changeView, answer: savedView },
  "DELETE /saved-views/:id": {},
} satisfies Routes;
