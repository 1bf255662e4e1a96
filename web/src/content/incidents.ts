import type { Impact, IncidentState } from "@byline/contract/status.ts";

export const impacts: Record<Impact, string> = {
  maintenance: "Maintenance",
  minor: "Slow or partly broken",
  major: "Down",
};

export const incidentStates: Record<IncidentState, string> = {
  investigating: "Looking into it",
  identified: "Cause known",
  monitoring: "Mended, being watched",
  resolved: "Resolved",
};
