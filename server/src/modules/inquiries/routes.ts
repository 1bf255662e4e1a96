import { receipt } from "@byline/contract/forms.ts";
import {
  closeInquiry as closeInquiryBody,
  createLead,
  createSupportRequest,
  inquiry,
  inquiryQuery,
} from "@byline/contract/inquiries.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import { canOperate } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { checkGuard } from "../forms/guard.ts";
import { closeInquiry } from "./close-inquiry.ts";
import { listInquiries } from "./queries.ts";
import { sendInquiry } from "./send-inquiry.ts";

const open = { config: { open: true }, bodyLimit: 65_536 };

export function inquiryRoutes(app: App, deps: Deps) {
  app.post(
    "/sales-leads",
    { ...open, schema: { body: createLead, response: { 201: receipt } } },
    async (request, reply) => {
      const { guard, company, ...sender } = request.body;
      await checkGuard(deps, "sales", request.ip, guard);
      const number = await sendInquiry(deps, {
        kind: "sales",
        about: company,
        userId: request.user?.userId ?? null,
        ...sender,
      });
      return reply.status(201).send({ receipt: number });
    },
  );

  app.post(
    "/support-requests",
    { ...open, schema: { body: createSupportRequest, response: { 201: receipt } } },
    async (request, reply) => {
      const { guard, topic, ...sender } = request.body;
      await checkGuard(deps, "support", request.ip, guard);
      const number = await sendInquiry(deps, {
        kind: "support",
        about: topic,
        userId: request.user?.userId ?? null,
        ...sender,
      });
      return reply.status(201).send({ receipt: number });
    },
  );

  app.get(
    "/operator/inquiries",
    { schema: { querystring: inquiryQuery, response: { 200: z.array(inquiry) } } },
    async (request, reply) => {
      canOperate(userOf(request));
      const { limit, cursor, kind, status } = request.query;
      const rows = await listInquiries(deps.db, { kind, status, limit, cursor: idCursor(cursor) });
      linkNext(request, reply, rows.length === limit ? (rows.at(-1)?.id ?? null) : null);
      return rows;
    },
  );

  app.post(
    "/operator/inquiries/:id/close",
    { schema: { params: z.object({ id: idParam }), body: closeInquiryBody } },
    async (request, reply) => {
      await closeInquiry(deps, userOf(request), request.params.id, request.body.note);
      return reply.status(204).send();
    },
  );
}
