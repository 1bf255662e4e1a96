import type { ConnectionState, RightsStatus } from "@byline/contract/rights.ts";
import { exactTime } from "../ui/time.tsx";

/** Names of the connection states. */
export const connectionTitles: Record<ConnectionState, string> = {
  connected: "Connected",
  degraded: "Degraded",
  disconnected: "Disconnected",
  untried: "Not tried yet",
  unconnected: "Not connected",
};

/** The state in a sentence for the instance's operator. */
export function connectionSentence({ connection, name, since }: RightsStatus): string {
  const begun = since ? ` since ${exactTime(since)}` : "";
  return {
    connected: `Byline has been connected to ${name}${begun}.`,
    degraded: `The connection to ${name} has been unreliable${begun}: some calls fail and are retried.`,
    disconnected: `The connection to ${name} has been down${begun}. Attributions wait, and none are lost.`,
    untried: `Nothing has been sent to ${name} yet.`,
    unconnected: "No rights platform is configured on this instance. Attributions stay pending until one is.",
  }[connection];
}
