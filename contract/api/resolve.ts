import { resolution, resolveInput } from "../resolve.ts";
import type { Routes } from "./route.ts";

export const resolveApi = {
  "POST /resolve": { body: resolveInput, answer: resolution },
  "POST /resolve/file": { body: "raw", answer: resolution },
} satisfies Routes;
