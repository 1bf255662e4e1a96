import { z } from "zod";
import { listQuery } from "./paging.ts";
import { day, optionalProse, timestamp, webAddress } from "./text.ts";
import { WEBHOOK_TYPES } from "./webhook-events.ts";

export const WEBHOOK_LIMITS = {
  endpoints: 20,
  description: 200,
  projects: 100,
  /** Days a delivery is kept. */
  days: 30,
  /** Hours a replaced secret stays valid. */
  overlapHours: 24,
  /** Latest deliveries in an endpoint's success rate. */
  recent: 100,
  /** Maximum counted waiting messages. */
  waiting: 10_000,
  /** Messages sent to an endpoint at once. */
  atOnce: 4,
  /** Failures in a row after which messages are tried one at a time. */
  failuresToRest: 5,
  /** Longest pause between those tries. */
  restMinutes: 15,
  /** Hours without a success after which the workspace's managers are warned. */
  warnedAfterHours: [1, 24, 72],
  /** Days without a success before an endpoint is disabled. */
  failingDays: 5,
} as const;

/** `gone`: it responded with 410. `failing`: it accepted nothing for five days. `off`: a user paused it. */
export const DISABLED_BECAUSE = ["off", "gone", "failing"] as const;

/** Without types, the endpoint receives all events; without projects, events of every project and of none. */
const endpointMembers = {
  url: webAddress,
  description: optionalProse(
    WEBHOOK_LIMITS.description,
    `Must be at most ${WEBHOOK_LIMITS.description} characters`,
  ),
  types: z
    .array(z.enum(WEBHOOK_TYPES, "Choose from the event types in the documentation"))
    .max(WEBHOOK_TYPES.length, "List each event only once"),
  projectIds: z.array(z.uuid("Choose from your projects")).max(WEBHOOK_LIMITS.projects),
};

export const createEndpoint = z.object({
  url: endpointMembers.url,
  description: endpointMembers.description.default(""),
  types: endpointMembers.types.default([]),
  projectIds: endpointMembers.projectIds.default([]),
});
export type CreateEndpoint = z.infer<typeof createEndpoint>;

export const changeEndpoint = z.object({ ...endpointMembers, enabled: z.boolean() }).partial();
export type ChangeEndpoint = z.infer<typeof changeEndpoint>;

export const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  types: z.array(z.enum(WEBHOOK_TYPES)),
  projectIds: z.array(z.string()),
  disabledBecause: z.enum(DISABLED_BECAUSE).nullable(),
  disabledAt: z.string().nullable(),
  /** The first failed attempt since the last success, or null. */
  failingSince: z.string().nullable(),
  /** Until when the previous secret also signs messages. */
  formerSecretUntil: z.string().nullable(),
  createdAt: z.string(),
});
export type Endpoint = z.infer<typeof endpoint>;

/** An endpoint with its success rate: of the latest 100 attempted messages, the number delivered. */
export const endpointDetails = endpoint.extend({
  /** Messages waiting for an attempt, up to 10,000. */
  waiting: z.number(),
  recent: z.object({ attempted: z.number(), delivered: z.number() }),
});
export type EndpointDetails = z.infer<typeof endpointDetails>;

/** A new endpoint or secret. Only these responses contain the secret. */
export const newEndpoint = endpoint.extend({ secret: z.string() });
export type NewEndpoint = z.infer<typeof newEndpoint>;

/** `pending`: due or being sent. `failed`: its last attempt failed. */
export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const deliveryQuery = listQuery.extend({
  state: z.enum(DELIVERY_STATES).optional(),
  type: z.enum(WEBHOOK_TYPES).optional(),
  /** UTC days, inclusive. */
  from: day.optional(),
  to: day.optional(),
});

export const delivery = z.object({
  /** Each attempt's `webhook-id`. */
  id: z.string(),
  type: z.enum(WEBHOOK_TYPES),
  at: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** When the next attempt is due, or null without one. */
  dueAt: z.string().nullable(),
  attempts: z.number(),
  /** The latest attempt's status. */
  status: z.number().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const attempt = z.object({
  at: z.string(),
  durationMs: z.number(),
  /** Request headers, with lower-case names. */
  headers: z.record(z.string(), z.string()),
  /** Null without a response; `error` then contains the reason. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  /** The first 4,096 characters of the response. */
  answer: z.string().nullable(),
});
export type Attempt = z.infer<typeof attempt>;

export const deliveryDetails = delivery.extend({
  url: z.string(),
  body: z.string(),
  /** Newest first. */
  tried: z.array(attempt),
});
export type DeliveryDetails = z.infer<typeof deliveryDetails>;

export const testEvent = z.object({
  type: z.enum(WEBHOOK_TYPES).meta({ description: "The event type to send a sample of" }),
});
export const resendFailed = z.object({ since: timestamp });
