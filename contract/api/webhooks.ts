import { z } from "zod";
import { volume, volumeQuery } from "../volume.ts";
import {
  changeEndpoint,
  createEndpoint,
  delivery,
  deliveryDetails,
  deliveryQuery,
  endpoint,
  endpointDetails,
  newEndpoint,
  resendFailed,
  testEvent,
} from "../webhooks.ts";
import type { Routes } from "./route.ts";

export const webhooksApi = {
  "GET /webhooks": { answer: z.array(endpointDetails) },
  "POST /webhooks": { body: createEndpoint, answer: newEndpoint, status: 201 },
  "GET /webhooks/:id": { answer: endpointDetails },
  "PATCH /webhooks/:id": { body: changeEndpoint, answer: endpoint },
  "DELETE /webhooks/:id": {},
  /** Returns the new secret. The old one also signs messages for another day. */
  "POST /webhooks/:id/rotate": { answer: newEndpoint },
  /** Sends the documentation's sample event. */
  "POST /webhooks/:id/test": { body: testEvent, answer: delivery, status: 202 },
  "GET /webhooks/:id/deliveries": { query: deliveryQuery, answer: z.array(delivery) },
  /** Counted by when they were queued. `failed` counts those that ran out of attempts. */
  "GET /webhooks/:id/volume": { query: volumeQuery, answer: volume },
  "GET /webhooks/:id/deliveries/:deliveryId": { answer: deliveryDetails },
  "POST /webhooks/:id/deliveries/:deliveryId/resend": { answer: delivery, status: 202 },
  /** Resends every delivery that has failed since a time. */
  "POST /webhooks/:id/resend": { body: resendFailed, answer: z.object({ count: z.number() }), status: 202 },
} satisfies Routes;
