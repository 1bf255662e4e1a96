import { snakeCased } from "@byline/contract/names.ts";
import type { PublicDelivery, PublicWebhook } from "@byline/contract/public-webhooks.ts";
import type { Delivery, DeliveryDetails, EndpointDetails } from "@byline/contract/webhooks.ts";

export function shapePublicWebhook(endpoint: EndpointDetails): PublicWebhook {
  return { ...snakeCased(endpoint), enabled: endpoint.disabledAt === null };
}

export function shapePublicDelivery({ at, dueAt, attempts, status, ...delivery }: Delivery): PublicDelivery {
  return {
    id: delivery.id,
    type: delivery.type,
    occurred_at: at,
    state: delivery.state,
    next_attempt_at: dueAt,
    attempt_count: attempts,
    response_status: status,
  };
}

export const shapePublicDetails = ({ url, body, tried, ...delivery }: DeliveryDetails) => ({
  ...shapePublicDelivery(delivery),
  url,
  body,
  attempts: tried.map(({ at, durationMs, headers, status, answer, error }) => ({
    attempted_at: at,
    duration_ms: durationMs,
    request_headers: headers,
    response_status: status,
    response_body: answer,
    error,
  })),
});
