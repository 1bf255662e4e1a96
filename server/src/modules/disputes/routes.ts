import type { FastifyRequest } from "fastify";
import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { getAttribution } from "../attributions/queries.ts";
import { findShownAttribution } from "../attributions/shown-attributions.ts";
import { getClaim } from "../claims/queries.ts";
import { getProject } from "../projects/queries.ts";
import { addDisputeMessage } from "./add-message.ts";
import { decideDispute, withdrawDispute } from "./close-dispute.ts";
import { describeDisputes } from "./describe.ts";
import { openDispute } from "./open-dispute.ts";
import { listDisputes, type StoredDispute } from "./queries.ts";

/** Per account, across all projects. */
const DISPUTES: ThrottleRule = { tries: 20, minutes: 60 };
const MESSAGES: ThrottleRule = { tries: 60, minutes: 60 };

/** Adds the routes for creators' disputes and projects' replies. */
export function disputeRoutes(app: App, deps: Deps) {
  const describe = (request: FastifyRequest, all: StoredDispute[]) =>
    describeDisputes(deps, userOf(request), all);

  async function answer(request: FastifyRequest, dispute: StoredDispute) {
    const [described] = await describe(request, [dispute]);
    if (!described) throw notFound("dispute");
    return described;
  }

  route(app, "GET /claims/:id/disputes", async (request) => {
    const { userId, scheme, value } = await getClaim(deps.db, userOf(request).userId, request.params.id);
    return describe(request, await listDisputes(deps.db, { userId, scheme, value }));
  });

  route(app, "POST /claims/:id/disputes", async (request) => {
    await throttle(deps, `disputes ${userOf(request).userId}`, DISPUTES);
    const { credit, ...rest } = request.body;
    const attribution = await findShownAttribution(deps.pool, credit);
    const objection = { claimId: request.params.id, attribution, ...rest };
    return answer(request, await openDispute(userCaller(deps, request), objection));
  });

  route(app, "GET /attributions/:id/disputes", async (request) => {
    const attribution = await getAttribution(deps.db, userOf(request), request.params.id);
    const { workspaceId, projectId, id: attributionId } = attribution;
    return describe(request, await listDisputes(deps.db, { workspaceId, projectId, attributionId }));
  });

  route(app, "GET /projects/:id/disputes", async (request) => {
    const { workspaceId, id: projectId } = await getProject(deps.db, userOf(request), request.params.id);
    return describe(request, await listDisputes(deps.db, { workspaceId, projectId, state: "open" }));
  });

  route(app, "POST /disputes/:id/messages", async (request) => {
    await throttle(deps, `dispute messages ${userOf(request).userId}`, MESSAGES);
    const input = { ...request.body, ...request.params };
    return answer(request, await addDisputeMessage(userCaller(deps, request), input));
  });

  route(app, "POST /disputes/:id/withdrawal", async (request) => {
    const input = { ...request.body, ...request.params };
    return answer(request, await withdrawDispute(userCaller(deps, request), input));
  });

  route(app, "POST /disputes/:id/decision", async (request) => {
    const input = { ...request.body, ...request.params };
    return answer(request, await decideDispute(userCaller(deps, request), input));
  });
}
