import { shortIdParam } from "@byline/contract/public-credits.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { createWindow } from "../../core/shared-state.ts";
import { visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientAddress, clientNetwork } from "../../http/client-address.ts";
import { isForeign } from "../../http/security.ts";
import { findShownAttribution } from "../attributions/shown-attributions.ts";
import { createSeenCounter } from "./count-seen.ts";

/** Views of one credit counted per network and minute. */
export const SEEN_LIMIT = 30;

/**
 * Counts a view reported by <byline-credit>, without a token. The response is the same whether it counts or
 * not, so that it reveals nothing about private credits.
 */
export function openViewRoutes(app: App, deps: Deps) {
  const minutes = createWindow(deps.shared, "views");
  const count = createSeenCounter(deps);

  app.post(
    "/v1/public/credits/:credit_id/views",
    { schema: { hide: true, params: z.object({ credit_id: shortIdParam }) } },
    async (request, reply) => {
      const { credit_id } = request.params;
      const waitMs = await minutes.count(`${clientNetwork(request)} ${credit_id}`, SEEN_LIMIT);
      if (waitMs > 0)
        throw new AppError("rate_limited", "Your network sent too many views of this credit.", {
          retryAfter: Math.ceil(waitMs / 1000),
        });
      const shown = await findShownAttribution(deps.pool, credit_id);
      if (shown?.embedViews && !shown.withdrawnAt && isForeign(request)) {
        const { projectId, contentId, workspaceId } = shown;
        const address = clientAddress(request) ?? "";
        const agent = request.headers["user-agent"]?.slice(0, 1000);
        await count(visitorCaller(deps, request), workspaceId, { projectId, contentId, address, agent });
      }
      return reply.status(204).send(null);
    },
  );
}
