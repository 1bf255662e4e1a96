import { z } from "zod";
import { createdIncident, createIncident, incident, status, updateIncident } from "../status.ts";
import type { Routes } from "./route.ts";

export const statusApi = {
  "GET /status": { answer: status },
  "GET /status/feed": { answer: "raw" },
  "GET /operator/incidents": { answer: z.array(incident) },
  "POST /operator/incidents": { body: createIncident, answer: createdIncident, status: 201 },
  "POST /operator/incidents/:id/updates": { body: updateIncident },
} satisfies Routes;
