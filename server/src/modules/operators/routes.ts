import type { ConsumerLag, OperatorSummary } from "@byline/contract/operators.ts";
import { canOperate } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { listAuditEntries } from "../audit/queries.ts";

/** What the overview shows of the modules and of the event log, asked above both. */
type Overview = { queues: () => Promise<OperatorSummary>; consumers: () => Promise<ConsumerLag[]> };

/** The console's front: what waits, and what was done. Each module has the routes of its own queue. */
export function operatorRoutes(app: App, { db }: Deps, { queues, consumers }: Overview) {
  route(app, "GET /operator/summary", async (request) => {
    canOperate(userOf(request));
    return queues();
  });

  route(app, "GET /operator/consumers", async (request) => {
    canOperate(userOf(request));
    return consumers();
  });

  route(app, "GET /operator/audit", async (request, reply) => {
    canOperate(userOf(request));
    const { limit, cursor } = request.query;
    const rows = await listAuditEntries(db, { limit, before: idCursor(cursor) });
    linkNext(request, reply, rows.length === limit ? (rows.at(-1)?.id ?? null) : null);
    return rows;
  });
}
