import { canOperate } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { listAuditEntries } from "../audit/queries.ts";
import { countWaiting } from "./queries.ts";

/** The console's front: what waits, and what was done. Each module brings its own queue (`operator-routes.ts`). */
export function operatorRoutes(app: App, { db, pool }: Deps) {
  route(app, "GET /operator/summary", async (request) => {
    canOperate(userOf(request));
    return countWaiting(pool);
  });

  route(app, "GET /operator/audit", async (request, reply) => {
    canOperate(userOf(request));
    const { limit, cursor } = request.query;
    const rows = await listAuditEntries(db, { limit, before: idCursor(cursor) });
    linkNext(request, reply, rows.length === limit ? (rows.at(-1)?.id ?? null) : null);
    return rows;
  });
}
