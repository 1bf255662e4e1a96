import { done, type Routes } from "./route.ts";

export const demoApi = {
  "POST /demo": { answer: done, status: 201 },
} satisfies Routes;
