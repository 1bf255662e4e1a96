import {
  askStatus,
  createCounterNotice as createCounterNoticeBody,
  createNotice as createNoticeBody,
  judgeNotice as judgeNoticeBody,
  noticeItem,
  noticeQuery,
  noticeReceipt,
  noticeStatus,
} from "@byline/contract/dmca.ts";
import { receipt } from "@byline/contract/forms.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import { canOperate } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { idCursor, linkNext } from "../../http/link.ts";
import { type ThrottleRule, throttle } from "../accounts/throttle.ts";
import { checkGuard } from "../forms/guard.ts";
import { createCounterNotice } from "./create-counter-notice.ts";
import { createNotice } from "./create-notice.ts";
import { judgeNotice } from "./judge-notice.ts";
import { getNoticeStatus, listNotices } from "./queries.ts";

const open = { config: { open: true }, bodyLimit: 65_536 };
const STATUS_ADDRESS: ThrottleRule = { tries: 200, minutes: 60 };

export function legalRoutes(app: App, deps: Deps) {
  app.post(
    "/dmca/notices",
    { ...open, schema: { body: createNoticeBody, response: { 201: noticeReceipt } } },
    async (request, reply) => {
      const { guard, ...notice } = request.body;
      await checkGuard(deps, "dmca", request.ip, guard);
      return reply.status(201).send(await createNotice(deps, notice));
    },
  );

  app.post(
    "/dmca/status",
    { ...open, schema: { body: askStatus, response: { 200: noticeStatus } } },
    async (request) => {
      await throttle(deps, `dmca status ${request.ip}`, STATUS_ADDRESS);
      return getNoticeStatus(deps, request.body.token);
    },
  );

  app.post(
    "/dmca/counter-notices",
    { ...open, schema: { body: createCounterNoticeBody, response: { 201: receipt } } },
    async (request, reply) => {
      const { guard, ...counter } = request.body;
      await checkGuard(deps, "dmca", request.ip, guard);
      return reply.status(201).send({ receipt: await createCounterNotice(deps, counter) });
    },
  );

  app.get(
    "/operator/notices",
    { schema: { querystring: noticeQuery, response: { 200: z.array(noticeItem) } } },
    async (request, reply) => {
      canOperate(userOf(request));
      const { limit, cursor, status } = request.query;
      const rows = await listNotices(deps, { limit, status, cursor: idCursor(cursor) });
      linkNext(request, reply, rows.length === limit ? (rows.at(-1)?.id ?? null) : null);
      return rows;
    },
  );

  app.post(
    "/operator/notices/:id/decision",
    { schema: { params: z.object({ id: idParam }), body: judgeNoticeBody } },
    async (request, reply) => {
      await judgeNotice(deps, userOf(request), request.params.id, request.body);
      return reply.status(204).send();
    },
  );
}
