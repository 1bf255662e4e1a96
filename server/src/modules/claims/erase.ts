import { eq } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { claims } from "../../db/tables/claims.ts";

/** A claim goes with its account, and with it what its creator wanted to be called. */
export const claimsEraser: Eraser = {
  module: "claims",
  tables: ["claims"],
  async erase({ tx }, { id }) {
    await tx.delete(claims).where(eq(claims.userId, id));
  },
};
