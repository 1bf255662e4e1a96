import type { Deps } from "../../core/deps.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { userCaller, visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { checkGuard } from "../forms/guard.ts";
import { createCounterNotice } from "./create-counter-notice.ts";
import { createNotice } from "./create-notice.ts";
import { decideNotice } from "./decide-notice.ts";
import { getNoticeStatus, listNotices } from "./queries.ts";

const open = { config: { open: true }, bodyLimit: 65_536 };
const STATUS_ADDRESS: ThrottleRule = { tries: 200, minutes: 60 };

export function legalRoutes(app: App, deps: Deps) {
  route(app, "POST /dmca/notices", open, async (request) => {
    const { guard, ...notice } = request.body;
    await checkGuard(deps, "dmca", { network: clientNetwork(request), email: notice.email }, guard);
    return createNotice(visitorCaller(deps, request), notice);
  });

  route(app, "POST /dmca/status", open, async (request) => {
    await throttle(deps, `dmca status ${clientNetwork(request)}`, STATUS_ADDRESS);
    return getNoticeStatus(deps, request.body.token);
  });

  route(app, "POST /dmca/counter-notices", open, async (request) => {
    const { guard, ...counter } = request.body;
    await checkGuard(deps, "dmca", { network: clientNetwork(request), email: counter.email }, guard);
    return { receipt: await createCounterNotice(visitorCaller(deps, request), counter) };
  });

  route(app, "GET /operator/notices", async (request, reply) => {
    const { limit, cursor, status } = request.query;
    const rows = await listNotices(deps, { limit, status, cursor: idCursor(cursor) });
    linkNext(request, reply, cursorAfter(rows, limit));
    return rows;
  });

  route(app, "POST /operator/notices/:id/decision", async (request) => {
    await decideNotice(userCaller(deps, request), { ...request.body, ...request.params });
  });
}
