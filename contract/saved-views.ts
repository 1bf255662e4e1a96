import { z } from "zod";
import { attributionFilter } from "./attributions.ts";
import { nameText } from "./text.ts";

export const SAVED_VIEW_LIMITS = { name: 60, perPerson: 50 } as const;

/** Filters and sort as an address has them: each as its text. */
const keptFilters = z
  .partialRecord(attributionFilter.keyof(), z.string().min(1).max(500))
  .refine((kept) => attributionFilter.safeParse(kept).success, "The list cannot follow these filters");

const members = {
  name: nameText(SAVED_VIEW_LIMITS.name, "Name is required"),
  filters: keptFilters,
  /** Whether everybody in the workspace sees it; else only who saved it. */
  shared: z.boolean(),
};

export const saveView = z.object({ ...members, shared: members.shared.default(false) });
export type SaveView = z.output<typeof saveView>;

export const changeView = z.object(members).partial();
export type ChangeView = z.output<typeof changeView>;

/** Filters and sort of the list of attributions, under a name. */
export const savedView = z.object({
  id: z.string(),
  ...members,
  name: z.string(),
  /** Whether the person who asks saved it. */
  mine: z.boolean(),
  mayChange: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;
