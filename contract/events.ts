import { z } from "zod";
import { LISTED_MISTAKES } from "./attribution-batches.ts";
import { contentId } from "./attribution-members.ts";
import { fieldError } from "./errors.ts";
import { text, whenMissing } from "./text.ts";

export const EVENT_LIMIT = 1000;
/** Hours until a day's figures are final. Later events are rejected. */
export const LATE_HOURS = 48;
export const AHEAD_MINUTES = 5;
/** Of events of a viewer this close together, only the last counts. */
export const DOUBLE_CLICK_SECONDS = 30;

/** A view or engagement. It stores no personal data: ids and user agents are hashed on arrival. */
export const publicEvent = z
  .strictObject({
    project_id: z.string(whenMissing("project_id is required")).max(200).meta({
      example: "6f1c2a9e-0b57-4f0e-9d5e-3f1f8f0d2c11",
      description: "The project that showed the content",
    }),
    type: z.enum(["view", "engagement"], "type must be view or engagement").meta({
      example: "view",
      description: "`view` if the content was seen, `engagement` if it was used, such as played or opened",
    }),
    content_id: contentId.meta({
      example: "wikipedia:the-starry-night",
      description: "The content's id, as in its attributions",
    }),
    occurred_at: z.iso
      .datetime({ offset: true, error: "occurred_at must be a time such as 2026-11-21T09:30:00.000Z" })
      .optional()
      .meta({ description: `When the event occurred, at most ${LATE_HOURS} hours ago. Default: now` }),
    session_id: text(200)
      .optional()
      .meta({ description: "The viewer's session in your application. Best for counting unique views" }),
    user_id: text(200)
      .optional()
      .meta({ description: "The signed-in viewer. Best for recognizing double-clicks" }),
    viewer_user_agent: text(1000)
      .optional()
      .meta({
        description:
          "The viewer's User-Agent, not your server's. Robots are counted separately. " +
          "Without it, the event is unclassified",
      }),
    viewer_address_hash: text(128)
      .optional()
      .meta({ description: "A hash of the viewer's address, if you have neither a user nor a session" }),
  })
  .meta({ id: "Event" });
export type PublicEvent = z.infer<typeof publicEvent>;

/** POST /v1/events. Validates events individually: an invalid one doesn't reject the others. */
export const publicEvents = z
  .strictObject({
    events: z
      .array(z.unknown().meta({ $ref: "#/components/schemas/Event" }), "events must be an array")
      .min(1, "Send at least one event")
      .max(EVENT_LIMIT, `Send at most ${EVENT_LIMIT} events in one call`)
      .meta({ description: "Each event is counted or rejected on its own" }),
  })
  .meta({ id: "RecordEvents" });

export const publicEventsResult = z
  .object({
    accepted: z
      .int()
      .meta({ description: "Number of events counted, including robots and unclassified viewers" }),
    machine: z.int().meta({ description: "Number of these from robots" }),
    unclassified: z.int().meta({ description: "Number of these without a viewer's user agent" }),
    rejected: z.array(
      z.object({
        index: z.int(),
        error: z.string(),
        message: z.string(),
        errors: z.array(fieldError).optional().meta({ description: LISTED_MISTAKES }),
      }),
    ),
  })
  .meta({ id: "EventsResult" });
export type PublicEventsResult = z.infer<typeof publicEventsResult>;
