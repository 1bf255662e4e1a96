import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { inquiries } from "../../db/tables/inquiries.ts";

export const inquiriesEraser: Eraser = {
  module: "inquiries",
  tables: ["inquiries"],
  async erase({ tx }, { id }) {
    await tx.delete(inquiries).where(eq(inquiries.userId, id));
  },
};
