import { z } from "zod";
import { createToken, newToken, token } from "../tokens.ts";
import type { Routes } from "./route.ts";

export const tokensApi = {
  "GET /tokens": { answer: z.array(token) },
  "POST /tokens": { body: createToken, answer: newToken, status: 201 },
  "DELETE /tokens/:id": {},
} satisfies Routes;
