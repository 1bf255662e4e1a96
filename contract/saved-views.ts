import { z } from "zod";
import { attributionFilter } from "./attributions.ts";
import { nameText } from "./text.ts";

export const SAVED_VIEW_LIMITS = { name: 60, perPerson: 50 } as const;

/** Filters and sort, as in an address. */
const keptFilters = z
  .partialRecord(attributionFilter.keyof(), z.string().min(1).max(500))
  .refine((kept) => attributionFilter.safeParse(kept).success, "These filters don't apply to this list");

const members = {
  name: nameText(SAVED_VIEW_LIMITS.name, "Name is required"),
  filters: keptFilters,
  /** Whether everyone in the workspace sees the view, or only its author. */
  shared: z.boolean(),
};

export const saveView = z.object({ ...members, shared: members.shared.default(false) });
export type SaveView = z.output<typeof saveView>;

export const changeView = z.object(members).partial();
export type ChangeView = z.output<typeof changeView>;

/** A named set of filters and sort for the attribution list. */
export const savedView = z.object({
  id: z.string(),
  ...members,
  name: z.string(),
  /** Whether the caller saved it. */
  mine: z.boolean(),
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;
