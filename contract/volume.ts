import { z } from "zod";
import { day } from "./text.ts";

/** Maximum days in a volume, the latest ones. */
export const VOLUME_DAYS = 31;

/** UTC days, inclusive. Without them, the latest ones that are kept. */
export const volumeQuery = z.object({ from: day.optional(), to: day.optional() });

/** How many calls or deliveries there were in each UTC day, or in each hour of a single day. */
export const volume = z.array(z.object({ at: z.string(), count: z.number(), failed: z.number() }));
export type Volume = z.infer<typeof volume>;
