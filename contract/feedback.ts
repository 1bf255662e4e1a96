import { z } from "zod";
import { docsPages } from "./docs-index.ts";

const paths = docsPages.map((page) => page.path);

/** POST /api/feedback: whether a page of the documentation was useful. */
export const pageFeedback = z.strictObject({
  path: z.string().refine((path) => paths.includes(path), "There is no such page in the documentation"),
  useful: z.boolean("useful must be true or false"),
});
export type PageFeedback = z.infer<typeof pageFeedback>;
