import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { apiTokens } from "../../db/tables/tokens.ts";
import { listUnsharedWorkspaces } from "../workspaces/queries.ts";

/**
 * Keeps tokens, revoked and unnamed, because attributions refer to them. Service tokens keep working for the
 * remaining members of their workspace.
 */
export const tokensEraser: Eraser = {
  module: "tokens",
  tables: ["api_tokens", "token_days"],
  async erase({ tx }, { id }) {
    const own = inArray(apiTokens.workspaceId, await listUnsharedWorkspaces(tx, id));
    await tx
      .update(apiTokens)
      .set({
        ...{ name: "Deleted", lastUsedAddress: null, lastUsedClient: null },
        revokedAt: sql`coalesce(${apiTokens.revokedAt}, now())`,
      })
      .where(and(eq(apiTokens.createdBy, id), or(eq(apiTokens.service, false), own)));
  },
};
