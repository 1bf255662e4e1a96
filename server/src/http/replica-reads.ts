import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Metrics, metric } from "../core/metrics.ts";
import { COMMUNITY, type Reads, type Replica } from "../core/replica.ts";
import { clientNetwork } from "./client-address.ts";
import { SAFE_METHODS } from "./security.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Its caller, and whether it writes. Null without a replica, or if it's refused before its handler. */
    reads: Reads | null;
  }
  interface FastifyContextConfig {
    /** A read that goes to the primary, because it follows the event log. */
    onPrimary?: true;
  }
}

/**
 * Lets handlers of reads use the replica. Hooks, such as those that authenticate, read the primary. A write
 * is noted before it's answered, so its caller's next read finds it.
 */
export function readFromReplica(app: FastifyInstance, replica: Replica, metrics: Metrics | null) {
  app.decorateRequest("reads", null);
  app.addHook("preHandler", (request, _reply, done) => {
    const isWrite = !SAFE_METHODS.has(request.method);
    request.reads = { readers: readersOf(request), wrote: isWrite };
    if (isWrite || request.routeOptions.config.onPrimary) return done();
    replica.read(request.reads, done);
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    if (!request.reads?.wrote) return done(null, payload);
    replica.noteWrite(request.reads.readers).then(() => done(null, payload), done);
  });
  // work that the request started reads the primary from now on
  app.addHook("onResponse", (request, _reply, done) => {
    if (request.reads) request.reads.onReplica = false;
    done();
  });
  metrics?.add((process) => [
    metric(
      "counter",
      "read_statements",
      "Statements of reads, by the database that answered",
      Object.entries(replica.counts).map(([target, value]) => ({ value, labels: { process, target } })),
    ),
  ]);
}

/** Pages that refetch when anyone does something in the community. */
const OF_COMMUNITY = /^\/api\/(community|developers|dashboard)\//;

/** Returns the readers whose writes this caller must see: its network, workspace, and account. */
function readersOf(request: FastifyRequest): string[] {
  const { user, token, routeOptions } = request;
  const readers = [clientNetwork(request), user?.workspaceId ?? token?.workspaceId, user?.userId];
  if (OF_COMMUNITY.test(routeOptions.url ?? "")) readers.push(COMMUNITY);
  return readers.filter((reader) => reader !== undefined);
}
