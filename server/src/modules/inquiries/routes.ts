import type { FastifyRequest } from "fastify";
import type { Deps } from "../../core/deps.ts";
import { userCaller, visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { cursorAfter, idCursor, linkNext } from "../../http/link.ts";
import { route } from "../../http/route.ts";
import { checkGuard } from "../forms/guard.ts";
import { closeInquiry } from "./close-inquiry.ts";
import { listInquiries } from "./queries.ts";
import { sendInquiry } from "./send-inquiry.ts";

const open = { config: { open: true }, bodyLimit: 65_536 };

export function inquiryRoutes(app: App, deps: Deps) {
  const sender = (request: FastifyRequest) =>
    request.user ? userCaller(deps, request) : visitorCaller(deps, request);

  route(app, "POST /sales-leads", open, async (request) => {
    const { guard, company, ...message } = request.body;
    await checkGuard(deps, "sales", { network: clientNetwork(request), email: message.email }, guard);
    return { receipt: await sendInquiry(sender(request), { kind: "sales", about: company, ...message }) };
  });

  route(app, "POST /support-requests", open, async (request) => {
    const { guard, topic, ...message } = request.body;
    await checkGuard(deps, "support", { network: clientNetwork(request), email: message.email }, guard);
    return { receipt: await sendInquiry(sender(request), { kind: "support", about: topic, ...message }) };
  });

  route(app, "GET /operator/inquiries", async (request, reply) => {
    const { limit, cursor, kind, status } = request.query;
    const rows = await listInquiries(deps.db, { kind, status, limit, cursor: idCursor(cursor) });
    linkNext(request, reply, cursorAfter(rows, limit));
    return rows;
  });

  route(app, "POST /operator/inquiries/:id/close", async (request) => {
    await closeInquiry(userCaller(deps, request), { ...request.body, ...request.params });
  });
}
