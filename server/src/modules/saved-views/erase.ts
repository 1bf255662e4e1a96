import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { savedViews } from "../../db/tables/saved-views.ts";

export const savedViewsEraser: Eraser = {
  module: "saved-views",
  tables: ["saved_views"],
  async erase({ tx }, { id }) {
    await tx.delete(savedViews).where(eq(savedViews.userId, id));
  },
};
