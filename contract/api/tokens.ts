import { z } from "zod";
import { approveDevice, deviceRequest, readDevice } from "../device.ts";
import { changeToken, createToken, newToken, rotateToken, token, tokenDetails } from "../tokens.ts";
import type { Routes } from "./route.ts";

export const tokensApi = {
  "GET /tokens": { answer: z.array(token) },
  "POST /tokens": { body: createToken, answer: newToken, status: 201 },
  "GET /tokens/:id": { answer: tokenDetails },
  "PATCH /tokens/:id": { body: changeToken, answer: token },
  "DELETE /tokens/:id": {},
  /** Replaces the token's secret. The old one works for the overlap. */
  "POST /tokens/:id/rotate": { body: rotateToken, answer: newToken },
  /** Returns the request from the program waiting with this code, or 404 if it stopped waiting. */
  "POST /device/read": { body: readDevice, answer: deviceRequest },
  "POST /device/approve": { body: approveDevice, answer: token },
  "POST /device/deny": { body: readDevice },
} satisfies Routes;
