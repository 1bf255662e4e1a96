import { eq, sql } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { apiTokens } from "../../db/tables/tokens.ts";

/** Tokens stay, revoked and without a name: attributions say by which one they were recorded. */
export const tokensEraser: Eraser = {
  module: "tokens",
  tables: ["api_tokens"],
  async erase({ tx }, { id }) {
    await tx
      .update(apiTokens)
      .set({ name: "Deleted", revokedAt: sql`coalesce(${apiTokens.revokedAt}, now())` })
      .where(eq(apiTokens.createdBy, id));
  },
};
