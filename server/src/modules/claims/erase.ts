import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { claims } from "../../db/tables/claims.ts";

/** Deletes claims with their account, including preferred names. */
export const claimsEraser: Eraser = {
  module: "claims",
  tables: ["claims"],
  async erase({ tx }, { id }) {
    await tx.delete(claims).where(eq(claims.userId, id));
  },
};
