import type { ConsumerLag, OperatorSummary, PreflightFinding } from "@byline/contract/operators.ts";
import type { Deps } from "../../core/deps.ts";
import { userCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { endSessionsOf } from "../accounts/end-sessions-of.ts";
import { findPeople } from "../accounts/search-people.ts";
import { listJobRuns, retryJob } from "./job-runs.ts";

/** What the overview shows of modules and the event log, passed in because this module can't read them. */
type Overview = {
  queues: () => Promise<OperatorSummary>;
  consumers: () => Promise<ConsumerLag[]>;
  preflight: () => PreflightFinding[];
};

/** Adds the console's overview of queues and jobs. Each module adds the routes of its own queue. */
export function operatorRoutes(app: App, deps: Deps, { queues, consumers, preflight }: Overview) {
  route(app, "GET /operator/summary", () => queues());

  route(app, "GET /operator/preflight", () => preflight());

  route(app, "GET /operator/consumers", () => consumers());

  route(app, "GET /operator/jobs", () => listJobRuns(deps.db));

  route(app, "POST /operator/jobs/:name/retry", async (request, reply) => {
    await retryJob(userCaller(deps, request), request.params);
    return reply.status(204).send();
  });

  route(app, "GET /operator/people", (request) => findPeople(userCaller(deps, request), request.query.q));

  route(app, "DELETE /operator/people/:username/sessions", async (request) => {
    await endSessionsOf(userCaller(deps, request), request.params);
  });
}
