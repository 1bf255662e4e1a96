import { z } from "zod";
import { feedbackCount, feedbackQuery, pageFeedback } from "../feedback.ts";
import type { Routes } from "./route.ts";

export const feedbackApi = {
  "POST /feedback": { body: pageFeedback },
  "GET /operator/feedback": { query: feedbackQuery, answer: z.array(feedbackCount) },
} satisfies Routes;
