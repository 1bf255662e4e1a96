import type { Impact, IncidentState } from "@byline/contract/status.ts";

export const impacts: Record<Impact, string> = {
  maintenance: "Maintenance",
  minor: "Degraded",
  major: "Down",
};

export const incidentStates: Record<IncidentState, string> = {
  investigating: "Investigating",
  identified: "Identified",
  monitoring: "Fixed, monitoring",
  resolved: "Resolved",
};
