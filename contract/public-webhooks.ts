import { z } from "zod";
import { pageMembers, pageQuery } from "./paging.ts";
import { timestamp } from "./text.ts";
import { WEBHOOK_TYPES } from "./webhook-events.ts";
import {
  changeEndpoint,
  createEndpoint,
  DELIVERY_STATES,
  DISABLED_BECAUSE,
  deliveryQuery,
  resendFailed,
  testEvent,
  WEBHOOK_LIMITS,
} from "./webhooks.ts";

/*
 * Webhook endpoints and deliveries in the public API, with the same limits as in webhooks.ts. The app calls a
 * webhook an `endpoint`.
 */

const EXAMPLES = {
  url: "https://example.org/byline",
  time: "2026-11-21T09:30:00.000Z",
  id: "0198c1f4-7a30-7d21-9b64-0000000000e1",
};

const described = {
  url: { description: "An https address that is reachable from the internet", example: EXAMPLES.url },
  description: { description: "A note for your team" },
  types: {
    description: "The event types to send; empty for all",
    example: ["attribution.recorded", "statement.closed"],
  },
  projectIds: { description: "Send only these projects' events; empty for all events" },
};

export const publicCreateWebhook = z
  .strictObject({
    url: createEndpoint.shape.url.meta(described.url),
    description: createEndpoint.shape.description.meta(described.description),
    types: createEndpoint.shape.types.meta(described.types),
    project_ids: createEndpoint.shape.projectIds.meta(described.projectIds),
  })
  .meta({ id: "CreateWebhook" });

const { url, description, types, projectIds, enabled } = changeEndpoint.shape;

export const publicUpdateWebhook = z
  .strictObject({
    url: url.meta(described.url),
    description: description.meta(described.description),
    types: types.meta(described.types),
    project_ids: projectIds.meta(described.projectIds),
    enabled: enabled.meta({
      description:
        "false pauses the endpoint. true enables it, sends waiting messages, and resets its failures",
      example: true,
    }),
  })
  .meta({ id: "UpdateWebhook" });

const time = timestamp.meta({ example: EXAMPLES.time });
const timeOrNull = timestamp.nullable();

export const publicWebhook = z
  .object({
    id: z.string().meta({ example: EXAMPLES.id }),
    url: z.string().meta({ example: EXAMPLES.url }),
    description: z.string().meta(described.description),
    types: z.array(z.string()).meta(described.types),
    project_ids: z.array(z.string()).meta({ ...described.projectIds, example: [] }),
    enabled: z.boolean().meta({ example: true }),
    disabled_because: z
      .enum(DISABLED_BECAUSE)
      .nullable()
      .meta({
        description:
          "`off`: a member disabled it. `gone`: it responded with 410. `failing`: it accepted no " +
          "messages for 5 days",
        example: null,
      }),
    disabled_at: timeOrNull.meta({ example: null }),
    failing_since: timeOrNull.meta({
      description: "When attempts started to fail; null if the latest one succeeded",
      example: null,
    }),
    former_secret_until: timeOrNull.meta({
      description: "Until when messages are also signed with the previous secret",
      example: null,
    }),
    waiting: z.int().meta({
      description: "Deliveries waiting for an attempt; 10,000 means 10,000 or more",
      example: 0,
    }),
    recent: z
      .object({
        attempted: z.int().meta({ description: "Number of deliveries attempted", example: 12 }),
        delivered: z.int().meta({ description: "Number of deliveries that succeeded", example: 12 }),
      })
      .meta({ description: `Results of the latest ${WEBHOOK_LIMITS.recent} attempted deliveries` }),
    created_at: time,
  })
  .meta({ id: "Webhook" });
export type PublicWebhook = z.infer<typeof publicWebhook>;

/** A new endpoint or secret. Only these responses contain the secret. */
export const publicWebhookWithSecret = publicWebhook
  .extend({
    secret: z.string().meta({
      description: "The signing secret, shown only in this response",
      example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    }),
  })
  .meta({ id: "WebhookWithSecret" });

export const publicWebhookQuery = pageQuery.omit({ page: true });

export const publicWebhookPage = z
  .object({
    webhooks: z.array(publicWebhook),
    limit: pageMembers.limit,
    next_cursor: pageMembers.next_cursor,
  })
  .meta({ id: "WebhookPage" });

export const publicDelivery = z
  .object({
    id: z
      .string()
      .meta({ description: "The message's `webhook-id`, the same for every attempt", example: EXAMPLES.id }),
    type: z.string().meta({ example: "attribution.recorded" }),
    occurred_at: time,
    state: z.enum(DELIVERY_STATES).meta({
      description: "`pending`: waiting or being sent. `failed`: the last attempt failed",
      example: "delivered",
    }),
    next_attempt_at: timeOrNull.meta({
      description: "When the next attempt is due; null if there is none",
      example: null,
    }),
    attempt_count: z
      .int()
      .meta({ description: "Attempts since the message was sent or last resent", example: 1 }),
    response_status: z
      .int()
      .nullable()
      .meta({ description: "Status of the latest response; null without a response", example: 200 }),
  })
  .meta({ id: "WebhookDelivery" });
export type PublicDelivery = z.infer<typeof publicDelivery>;

const publicAttempt = z
  .object({
    attempted_at: time,
    duration_ms: z.int().meta({ example: 84 }),
    request_headers: z
      .record(z.string(), z.string())
      .meta({ description: "Headers by lowercase name", example: { "webhook-id": EXAMPLES.id } }),
    response_status: z.int().nullable().meta({ example: 200 }),
    response_body: z
      .string()
      .nullable()
      .meta({ description: "The beginning of the response body", example: "" }),
    error: z.string().nullable().meta({ description: "Why there was no response; null if there was one" }),
  })
  .meta({ id: "WebhookAttempt" });

export const publicDeliveryDetails = publicDelivery
  .extend({
    url: z.string().meta({ example: EXAMPLES.url }),
    body: z.string().meta({
      description: "The message exactly as it is signed and sent",
      example: '{"type":"project.created"}',
    }),
    attempts: z.array(publicAttempt).meta({ description: "Newest first" }),
  })
  .meta({ id: "WebhookDeliveryDetails" });

export const publicDeliveryQuery = z.object({
  state: deliveryQuery.shape.state.meta({ description: "Only deliveries in this state" }),
  type: deliveryQuery.shape.type.meta({ description: "Only deliveries of this event type" }),
  limit: pageQuery.shape.limit,
  cursor: pageQuery.shape.cursor,
});

export const publicDeliveryPage = z
  .object({
    deliveries: z.array(publicDelivery),
    limit: pageMembers.limit,
    next_cursor: pageMembers.next_cursor,
  })
  .meta({ id: "WebhookDeliveryPage" });

const eventTypes = z.array(z.enum(WEBHOOK_TYPES, "Choose from the event types in the documentation"));

export const publicEventQuery = z.object({
  types: z
    .string()
    .max(2000, "Must be at most 2000 characters")
    .transform((types) => types.split(","))
    .pipe(eventTypes)
    .optional()
    .meta({ description: "Only these event types, separated by commas", example: "attribution.recorded" }),
  project_id: z
    .uuid("Must be the id of a project")
    .optional()
    .meta({ description: "Only events of this project" }),
  limit: pageQuery.shape.limit,
  cursor: pageQuery.shape.cursor.meta({
    description: "The previous page's `next_cursor`, or an event's `id` to start after it",
  }),
});

/** A workspace event sent by webhooks. Without `id`, it's the message's body. */
const publicEvent = z
  .object({
    id: z
      .string()
      .meta({ description: "The event's id, also a cursor for the events after it", example: "MQo3NDUKMTI" }),
    type: z.enum(WEBHOOK_TYPES).meta({ example: "attribution.recorded" }),
    timestamp: time.meta({ description: "When the event occurred" }),
    data: z.record(z.string(), z.unknown()).meta({
      description: "The same data as in this type's webhook",
      example: { project_id: EXAMPLES.id, attribution_ids: [EXAMPLES.id] },
    }),
  })
  .meta({ id: "WorkspaceEvent" });
export type PublicEvent = z.infer<typeof publicEvent>;

export const publicEventPage = z
  .object({
    events: z.array(publicEvent).meta({ description: "Oldest first" }),
    limit: pageMembers.limit,
    next_cursor: pageMembers.next_cursor,
  })
  .meta({ id: "WorkspaceEventPage" });

export const publicTestEvent = z.strictObject(testEvent.shape).meta({ id: "TestWebhook" });

export const publicResendFailed = z
  .strictObject({
    since: resendFailed.shape.since.meta({
      description: "Resend messages for events since this time",
      example: EXAMPLES.time,
    }),
  })
  .meta({ id: "ResendFailedDeliveries" });

export const publicResent = z
  .object({ count: z.int().meta({ description: "Number of messages being resent", example: 3 }) })
  .meta({ id: "ResentDeliveries" });
