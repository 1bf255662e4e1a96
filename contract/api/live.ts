import type { Routes } from "./route.ts";

export const liveApi = {
  "GET /live": { answer: "raw" },
} satisfies Routes;
