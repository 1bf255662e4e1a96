import { formatNumber, formatPercent } from "@byline/contract/figures.ts";
import { type Endpoint, type EndpointDetails, WEBHOOK_LIMITS } from "@byline/contract/webhooks.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

export function EndpointBadge({ endpoint }: { endpoint: Endpoint }) {
  const { tone, text } = stateOf(endpoint);
  return <Badge tone={tone}>{text}</Badge>;
}

function stateOf({ disabledBecause, failingSince }: Endpoint): { tone: BadgeTone; text: string } {
  if (disabledBecause === "off") return { tone: "development", text: "paused" };
  if (disabledBecause) return { tone: "danger", text: "switched off" };
  return failingSince ? { tone: "testing", text: "failing" } : { tone: "live", text: "on" };
}

/** Why an endpoint is disabled. */
export const DISABLED_REASONS = {
  off: "Nothing is sent until you enable it.",
  gone: "It responded with 410 Gone.",
  failing: `It accepted no deliveries for ${WEBHOOK_LIMITS.failingDays} days.`,
};

/** Describes how many of its latest deliveries it accepted, and how many are waiting. */
export function successText({ recent, waiting }: EndpointDetails): string {
  const more = waiting >= WEBHOOK_LIMITS.waiting ? " or more" : "";
  const queued = waiting > 0 ? `, ${formatNumber(waiting)}${more} waiting` : "";
  return `${acceptedText(recent)}${queued}`;
}

function acceptedText({ attempted, delivered }: EndpointDetails["recent"]): string {
  if (attempted === 0) return "Nothing sent yet";
  if (attempted === 1) return delivered === 1 ? "The one delivery was accepted" : "The one delivery failed";
  return `${formatPercent(delivered / attempted, 0)} of the last ${formatNumber(attempted)} accepted`;
}
