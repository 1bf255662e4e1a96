import { z } from "zod";
import { nameText, proseText } from "./text.ts";

export const COMPONENTS = ["api", "web", "database", "jobs", "rights"] as const;
export const component = z.enum(COMPONENTS);
export type Component = z.infer<typeof component>;

export const IMPACTS = ["maintenance", "minor", "major"] as const;
export const INCIDENT_STATES = ["investigating", "identified", "monitoring", "resolved"] as const;
const incidentState = z.enum(INCIDENT_STATES, `State must be one of ${INCIDENT_STATES.join(", ")}`);
export type IncidentState = z.infer<typeof incidentState>;
const impact = z.enum(IMPACTS, `Impact must be one of ${IMPACTS.join(", ")}`);
export type Impact = z.infer<typeof impact>;

export const incident = z.object({
  id: z.string(),
  title: z.string(),
  impact,
  startedAt: z.string(),
  resolvedAt: z.string().nullable(),
  updates: z
    .array(z.object({ state: incidentState, body: z.string(), createdAt: z.string() }))
    .meta({ description: "Newest first" }),
});
export type Incident = z.infer<typeof incident>;

/**
 * GET /api/status. UTC days, oldest first, ending today. A day without measurements has neither up nor down.
 */
export const status = z.object({
  components: z.array(
    z.object({
      name: component,
      state: z
        .enum(["up", "down", "unknown"])
        .meta({ description: "State at the last measurement; unknown if that was more than 3 minutes ago" }),
      measuredAt: z.string().nullable(),
      ms: z.int().nullable().meta({ description: "Duration of the last response" }),
      days: z
        .array(z.object({ day: z.string(), up: z.int(), down: z.int() }))
        .meta({ description: "Minutes measured as up or down" }),
    }),
  ),
  incidents: z
    .array(incident)
    .meta({ description: "All open incidents and those from the last 90 days, newest first" }),
});
export type Status = z.infer<typeof status>;

const body = proseText(5000, "Description is required", "Text must be at most 5,000 characters");

export const createIncident = z.object({
  title: nameText(200, "Please enter a title", "Title must be at most 200 characters"),
  impact,
  state: incidentState.default("investigating"),
  body,
});
export type CreateIncident = z.input<typeof createIncident>;
export const createdIncident = z.object({ id: z.string() });

/** POST /api/operator/incidents/:id/updates. `resolved` closes the incident. */
export const updateIncident = z.object({ state: incidentState, body });
export type UpdateIncident = z.input<typeof updateIncident>;
