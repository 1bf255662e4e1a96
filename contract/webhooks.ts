import { z } from "zod";
import { listQuery } from "./paging.ts";
import { optionalProse, timestamp, webAddress } from "./text.ts";
import { WEBHOOK_TYPES } from "./webhook-events.ts";

export const WEBHOOK_LIMITS = {
  endpoints: 20,
  description: 200,
  projects: 100,
  /** Days that a delivery is kept. */
  days: 30,
  /** Hours that a secret stays valid once it was replaced. */
  overlapHours: 24,
  /** The latest deliveries that the success rate of an endpoint is of. */
  recent: 100,
  /** Up to so many messages that wait are counted. */
  waiting: 10_000,
  /** Days without any success after which an endpoint is switched off. */
  failingDays: 5,
} as const;

/** `gone`: it answered 410. `failing`: it accepted nothing for five days. `off`: paused by a person. */
export const DISABLED_BECAUSE = ["off", "gone", "failing"] as const;

/** Without types it gets all events; without projects, those of all projects and of none. */
const endpointMembers = {
  url: webAddress,
  description: optionalProse(
    WEBHOOK_LIMITS.description,
    `Must be at most ${WEBHOOK_LIMITS.description} characters`,
  ),
  types: z
    .array(z.enum(WEBHOOK_TYPES, "Choose from the events of the documentation"))
    .max(WEBHOOK_TYPES.length, "Name each event once"),
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
  /** Since when every attempt has failed; null while the latest one succeeded. */
  failingSince: z.string().nullable(),
  /** Until when the secret before this one signs messages too. */
  formerSecretUntil: z.string().nullable(),
  createdAt: z.string(),
});
export type Endpoint = z.infer<typeof endpoint>;

/** Of the latest 100 messages that were attempted: how many, and of how many an attempt was accepted. */
export const endpointDetails = endpoint.extend({
  /** Messages that wait for their first or another attempt; 10,000 stands for as many and more. */
  waiting: z.number(),
  recent: z.object({ attempted: z.number(), delivered: z.number() }),
});
export type EndpointDetails = z.infer<typeof endpointDetails>;

/** The only answers that hold the secret. */
export const newEndpoint = endpoint.extend({ secret: z.string() });
export type NewEndpoint = z.infer<typeof newEndpoint>;

/** `pending`: due or being sent. `failed`: the last of its attempts failed. */
export const DELIVERY_STATES = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const deliveryQuery = listQuery.extend({
  state: z.enum(DELIVERY_STATES).optional(),
  type: z.enum(WEBHOOK_TYPES).optional(),
});

export const delivery = z.object({
  /** The `webhook-id` of every attempt. */
  id: z.string(),
  type: z.enum(WEBHOOK_TYPES),
  at: z.string(),
  state: z.enum(DELIVERY_STATES),
  /** When the next attempt is due, unless there is none. */
  dueAt: z.string().nullable(),
  attempts: z.number(),
  /** Of the latest attempt. */
  status: z.number().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const attempt = z.object({
  at: z.string(),
  durationMs: z.number(),
  /** Of the request, by name in lower case. */
  headers: z.record(z.string(), z.string()),
  /** Null where nothing answered; `error` then says why. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  /** The first 4,096 characters of what was answered. */
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
  type: z.enum(WEBHOOK_TYPES).meta({ description: "The event whose sample is sent" }),
});
export const resendFailed = z.object({ since: timestamp });
