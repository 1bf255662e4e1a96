import type { ConnectionState } from "@byline/contract/rights.ts";

/** What a state of the connection to the rights platform is called. */
export const connectionTitles: Record<ConnectionState, string> = {
  connected: "Connected",
  degraded: "Degraded",
  disconnected: "Disconnected",
  untried: "Not tried yet",
  unconnected: "Not connected",
};
