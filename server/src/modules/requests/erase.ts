import { and, inArray } from "drizzle-orm";
import type { Eraser } from "../../core/eraser.ts";
import { apiRequests, apiRequestsDropped } from "../../db/tables/requests.ts";
import { listPersonalTokens } from "../tokens/queries.ts";
import { listUnsharedWorkspaces } from "../workspaces/queries.ts";

/** Deletes the calls of the person's unshared workspaces, and the address in their tokens' other calls. */
export const requestsEraser: Eraser = {
  module: "requests",
  tables: ["api_requests", "api_requests_dropped"],
  async erase({ tx }, { id }) {
    const own = await listUnsharedWorkspaces(tx, id);
    if (own.length > 0) {
      await tx.delete(apiRequests).where(inArray(apiRequests.workspaceId, own));
      await tx.delete(apiRequestsDropped).where(inArray(apiRequestsDropped.workspaceId, own));
    }
    const tokens = await listPersonalTokens(tx, id);
    if (tokens.length === 0) return;
    const workspaces = tokens.map(({ workspaceId }) => workspaceId);
    const made = inArray(
      apiRequests.tokenId,
      tokens.map((token) => token.id),
    );
    await tx
      .update(apiRequests)
      .set({ tokenName: "Deleted", address: null, client: null })
      .where(and(inArray(apiRequests.workspaceId, workspaces), made));
  },
};
