import { z } from "zod";
import type { DomainEventData, DomainEventType } from "./domain-events.ts";

/** The parts of a logged event used in its message. */
export type Logged<T extends DomainEventType> = {
  projectId: string | null;
  subjects: string[];
  data: DomainEventData<T>;
};

const uuid = (last: string) => `0198c1f4-7a30-7d21-9b64-${last.padStart(12, "0")}`;
export const id = (last: string) => z.uuid().meta({ example: uuid(last) });
export const ids = (...last: string[]) => z.array(z.uuid()).meta({ example: last.map(uuid) });
export const idOrNull = (last: string) =>
  z
    .uuid()
    .nullable()
    .meta({ example: uuid(last) });
export const none = z.uuid().nullable().meta({ example: null });
export const text = (example: string) => z.string().meta({ example });
export const count = (example: number) => z.number().meta({ example });
export const reason = z.string().nullable().meta({ example: "The photographer asked for it" });
export const members = (...example: string[]) => z.array(z.string()).meta({ example });

/**
 * Describes an event that endpoints can subscribe to. `event` is its type in the log, `data` the message's
 * schema, with an example for each member, and `from` builds the data from the event. Messages contain ids:
 * receivers read the rest through the API, so a late message is never out of date.
 */
export const message =
  <T extends DomainEventType>(event: T) =>
  <S extends z.ZodObject>(summary: string, data: S, from: (event: Logged<T>) => z.input<S>) => ({
    event,
    summary,
    data,
    from: from as (event: Logged<DomainEventType>) => Record<string, unknown>,
  });
