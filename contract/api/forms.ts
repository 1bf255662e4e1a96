import { guardAnswer } from "../forms.ts";
import type { Routes } from "./route.ts";

export const formsApi = {
  "GET /forms/guard": { answer: guardAnswer },
} satisfies Routes;
