import { sampleMessage, WEBHOOK_EVENTS, WEBHOOK_TYPES } from "@byline/contract/webhook-events.ts";
import { z } from "zod";

const HEADERS = {
  "webhook-id": "The message's id, the same for every attempt",
  "webhook-timestamp": "When this attempt was signed, as a Unix timestamp in seconds",
  "webhook-signature": "Standard Webhooks 1.0 signatures, one for each valid secret: `v1,...`",
};

const parameters = Object.entries(HEADERS).map(([name, description]) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
}));

/** The messages that endpoints receive, for the `webhooks` member of the OpenAPI document. */
export const openApiWebhooks = Object.fromEntries(
  WEBHOOK_TYPES.map((type) => {
    const { summary, data } = WEBHOOK_EVENTS[type];
    const message = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data });
    const { $schema: _, ...described } = z.toJSONSchema(message, { io: "input" });
    const schema: object = described;
    return [
      type,
      {
        post: {
          operationId: type,
          summary,
          description: "The request that your endpoint receives, signed with its secret.",
          tags: ["Webhooks"],
          parameters,
          requestBody: {
            required: true,
            content: { "application/json": { schema, example: sampleMessage(type) } },
          },
          responses: { "2XX": { description: "Accepted. Byline retries after any other response." } },
        },
      },
    ];
  }),
);
