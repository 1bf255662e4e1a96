import { z } from "zod";
import { addMessage, decideDispute, dispute, openDispute } from "../disputes.ts";
import type { Routes } from "./route.ts";

/** Writes return the updated dispute. */
export const disputesApi = {
  "GET /claims/:id/disputes": { answer: z.array(dispute) },
  "POST /claims/:id/disputes": { body: openDispute, answer: dispute, status: 201 },
  "GET /attributions/:id/disputes": { answer: z.array(dispute) },
  /** The latest 100 disputes waiting for the project's answer. */
  "GET /projects/:id/disputes": { answer: z.array(dispute) },
  "POST /disputes/:id/messages": { body: addMessage, answer: dispute, status: 201 },
  "POST /disputes/:id/withdrawal": { body: addMessage, answer: dispute },
  "POST /disputes/:id/decision": { body: decideDispute, answer: dispute },
} satisfies Routes;
