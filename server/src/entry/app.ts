import { randomBytes } from "node:crypto";
import path from "node:path";
import { BODY_BYTES } from "@byline/contract/limits.ts";
import { wordMistakes } from "@byline/contract/word-mistakes.ts";
import type { WrittenPages } from "@byline/contract/written-pages.ts";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from "fastify";
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { activeConsumers } from "../consumers.ts";
import type { Deps } from "../core/deps.ts";
import { AppError } from "../core/errors.ts";
import type { MeasuredProcess } from "../core/metrics.ts";
import { publicLags } from "../events/lag.ts";
import type { App } from "../http/app.ts";
import { limitChanges } from "../http/change-limit.ts";
import { checkRequest } from "../http/check-request.ts";
import { clientAddress, trustedProxies } from "../http/client-address.ts";
import { addEtags } from "../http/conditional.ts";
import { limitConnections } from "../http/connections.ts";
import { handleErrors, sendProblem } from "../http/error-handler.ts";
import { addHealth, type ProcessState } from "../http/health.ts";
import { parseJsonBodies } from "../http/json-bodies.ts";
import { addLiveRoute } from "../http/live.ts";
import { measureRequests } from "../http/measure-requests.ts";
import { watchMethods } from "../http/methods.ts";
import { answerAnySite, answerPreflights, countVisits, limitOpenReads } from "../http/open-answers.ts";
import { addOpenApi } from "../http/openapi.ts";
import { addPages, siteOf } from "../http/pages.ts";
import { ratePolicy } from "../http/rate-headers.ts";
import { Response, refuseBodiesOfReads } from "../http/refuse-bodies.ts";
import { refuseEncoded } from "../http/refuse-encoded.ts";
import { refuseUnknownQuery } from "../http/refuse-unknown-query.ts";
import { refuseBareAnswers, refuseUnreadable } from "../http/refuse-unreadable.ts";
import { readFromReplica } from "../http/replica-reads.ts";
import { addSecurityHeaders, neverStore, refuseForeignWrites, transportHeaders } from "../http/security.ts";
import { addPackage } from "../http/served-package.ts";
import { addWheel } from "../http/served-wheel.ts";
import { addSecurityTxt } from "../http/well-known.ts";
import { avatarFileRoutes } from "../modules/accounts/avatar-routes.ts";
import { embedRoutes } from "../modules/credits/embed-routes.ts";
import { explorePageRoutes } from "../modules/credits/explore-routes.ts";
import { creditPageRoutes, limitPages } from "../modules/credits/page-routes.ts";
import { publicCreditRoutes } from "../modules/credits/public-routes.ts";
import { reportPageRoutes } from "../modules/credits/report-routes.ts";
import { pictureFileRoutes } from "../modules/pictures/routes.ts";
import { markFileRoutes } from "../modules/projects/mark-routes.ts";
import { leakRoutes } from "../modules/tokens/leak-routes.ts";
import { requireToken } from "./bearer.ts";
import { logRequests } from "./log-requests.ts";
import { addMcp } from "./mcp.ts";
import { addMetrics } from "./metrics-route.ts";
import { appModules, primaryAppModules, primaryPublicModules, publicModules } from "./module-routes.ts";
import { requireSession } from "./session.ts";

const HEADERS_MS = 30_000;
const NO_SUCH_CALL = "There's no call at this address. See the API reference at /api-reference.";

export type AppOptions = {
  /** Folder of the built web app. Without it, only the APIs are served. */
  webFolder?: string | undefined;
  /** Writes the public pages, as the web app has them. Without it, they aren't served. */
  pages?: WrittenPages | undefined;
  /** Folder of the SDK as JavaScript. Without it, the SDK can't be installed from this instance. */
  sdkFolder?: string | undefined;
  /** Folder of the `byline` and `create-byline` packages. */
  cliFolder?: string | undefined;
  /** Folder of the Python client. */
  pythonFolder?: string | undefined;
  /** State for `/readyz`. While `draining`, it isn't ready, and connections close after their answer. */
  state?: ProcessState;
  /** How `/metrics` reads this process and the others. */
  measured?: MeasuredProcess;
  /** Called with each route when it's registered. */
  onRoute?: (route: RouteOptions) => void;
};

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<App> {
  const state = options.state ?? { draining: false, worker: "off", diskFull: false };
  const newId = requestIds();
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }), // logAnswers writes the one line
    bodyLimit: BODY_BYTES,
    childLoggerFactory: (logger) => logger, // a logger for each request costs more than the line it writes
    return503OnClosing: false, // while draining, answers say `Connection: close` instead
    trustProxy: trustedProxies(deps.config.trustProxy),
    genReqId: newId,
    requestTimeout: deps.config.requestSeconds * 1000,
    http: {
      requireHostHeader: false, // refuseBareAnswers requires it
      headersTimeout: Math.min(HEADERS_MS, deps.config.requestSeconds * 1000),
      connectionsCheckingInterval: 1000,
      ServerResponse: Response,
    },
    clientErrorHandler: refuseUnreadable(newId, deps.config.url),
    routerOptions: { maxParamLength: 500 },
    // A path that can't be decoded matches no route.
    frameworkErrors: (_error, request, reply) => {
      if (request.url.startsWith("/v1/"))
        reply.header("ratelimit-policy", ratePolicy(deps.config.apiRateLimit));
      reply.headers(transportHeaders(deps.config.url));
      sendProblem(request, reply, new AppError("not_found", NO_SUCH_CALL), deps.config.url);
    },
  }).withTypeProvider<ZodTypeProvider>();
  limitConnections(app.server, deps.shared, { behindProxy: deps.config.trustProxy !== false });
  if (deps.metrics) measureRequests(app, deps.metrics);
  if (options.onRoute) app.addHook("onRoute", options.onRoute);
  wordMistakes();
  app.setValidatorCompiler(checkRequest);
  app.setSerializerCompiler(serializerCompiler);
  parseJsonBodies(app, deps.turns);
  app.removeContentTypeParser("text/plain"); // JSON alone: a form on another site cannot send it
  handleErrors(app, deps.config.url, state);
  addSecurityHeaders(app, deps.config);
  refuseBareAnswers(app, newId, deps.config.url);
  refuseBodiesOfReads(app);
  refuseEncoded(app);
  logAnswers(app);
  const { replica } = deps;
  if (replica) readFromReplica(app, replica, deps.metrics);
  const reading = replica ? { ...deps, db: replica.db, pool: replica.pool } : deps;
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (state.draining) reply.header("connection", "close");
    done();
  });
  await addOpenApi(app, deps.config.url);
  const readLags = publicLags(deps, activeConsumers(deps));
  addHealth(app, deps, state, async () => ({
    consumers: await readLags(),
    ...(replica && { replica: await replica.state() }),
  }));
  await addMetrics(app, deps, options.measured ?? { name: "server", readOthers: async () => [] });
  addSecurityTxt(app, deps);
  const { sdkFolder, cliFolder, pythonFolder } = options;
  if (sdkFolder)
    addPackage(app, deps.config, { address: "/sdk/byline-sdk.tgz", docs: "/docs/sdk", folder: sdkFolder });
  if (cliFolder) {
    const folderOf = (name: string) => path.join(cliFolder, name);
    addPackage(app, deps.config, {
      address: "/cli/byline-cli.tgz",
      docs: "/docs/cli",
      folder: folderOf("byline"),
    });
    addPackage(app, deps.config, {
      address: "/create-byline.tgz",
      docs: "/docs/starters",
      folder: folderOf("create-byline"),
    });
  }
  if (pythonFolder) addWheel(app, deps.config, pythonFolder);

  const countVisit = countVisits(deps);
  await app.register(
    async (scope) => {
      const refuseOtherMethods = watchMethods(scope);
      await scope.register(cookie);
      neverStore(scope);
      refuseForeignWrites(scope);
      requireSession(scope, deps);
      refuseUnknownQuery(scope, { always: false });
      limitChanges(scope, deps);
      limitOpenReads(scope, countVisit);
      addLiveRoute(scope, deps);
      const typed = scope.withTypeProvider<ZodTypeProvider>();
      for (const routes of appModules) routes(typed, reading);
      for (const routes of primaryAppModules) routes(typed, deps);
      refuseOtherMethods();
      refuseUnknownCalls(scope);
    },
    { prefix: "/api" },
  );
  await app.register(
    async (scope) => {
      const refuseOtherMethods = watchMethods(scope);
      neverStore(scope);
      addEtags(scope);
      requireToken(scope, deps);
      logRequests(scope, deps);
      refuseUnknownQuery(scope, { always: true });
      const typed = scope.withTypeProvider<ZodTypeProvider>();
      for (const routes of publicModules) routes(typed, reading);
      for (const routes of primaryPublicModules) routes(typed, deps);
      refuseOtherMethods();
      refuseUnknownCalls(scope);
    },
    { prefix: "/v1" },
  );
  await app.register(async (scope) => {
    answerAnySite(scope, deps.config, countVisit);
    answerPreflights(scope, "/v1/public/*");
  });
  await app.register(async (scope) => {
    const refuseOtherMethods = watchMethods(scope);
    answerAnySite(scope, deps.config, countVisit);
    refuseUnknownQuery(scope, { always: true });
    const open = scope.withTypeProvider<ZodTypeProvider>();
    open.register(async (v1) => publicCreditRoutes(v1.withTypeProvider<ZodTypeProvider>(), reading), {
      prefix: "/v1/public",
    });
    leakRoutes(open, deps);
    embedRoutes(open, reading);
    refuseOtherMethods();
  });
  await app.register(async (scope) => {
    const refuseOtherMethods = watchMethods(scope);
    neverStore(scope);
    refuseForeignWrites(scope);
    addMcp(scope, deps);
    refuseOtherMethods();
  });
  avatarFileRoutes(app.withTypeProvider<ZodTypeProvider>(), reading);
  markFileRoutes(app.withTypeProvider<ZodTypeProvider>(), reading);
  pictureFileRoutes(app.withTypeProvider<ZodTypeProvider>(), reading);
  await app.register(async (scope) => {
    refuseForeignWrites(scope);
    limitChanges(scope, deps);
    if (!options.pages) return;
    const site = siteOf(deps.config, options.webFolder, options.pages);
    limitPages(scope, site, countVisit);
    creditPageRoutes(scope.withTypeProvider<ZodTypeProvider>(), reading, site);
    explorePageRoutes(scope.withTypeProvider<ZodTypeProvider>(), reading, site);
    reportPageRoutes(scope.withTypeProvider<ZodTypeProvider>(), reading, site);
  });
  app.setNotFoundHandler(noSuchCall);
  const { webFolder } = options;
  if (webFolder) {
    await app.register((scope) => addPages(scope, deps.config, path.resolve(webFolder)));
  }
  return app;
}

/** Refuses unknown calls, without sign-in. Registered before the pages, which would answer with a page. */
function refuseUnknownCalls(scope: FastifyInstance) {
  for (const url of ["/", "/*"])
    scope.all(url, { schema: { hide: true }, config: { open: true } }, noSuchCall);
}

function noSuchCall(): never {
  throw new AppError("not_found", NO_SUCH_CALL);
}

/** Returns a function that makes short request ids, unique to this process and in order: `req_k3v9x2-1f`. */
function requestIds() {
  const mine = BigInt(`0x${randomBytes(6).toString("hex")}`).toString(36);
  let last = 0;
  return () => `req_${mine}-${(++last).toString(36)}`;
}

/** Logs each response's caller, route, status, and duration, but no query, which may contain user input. */
function logAnswers(app: FastifyInstance) {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.url.split("?", 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: clientAddress(request),
        ...(request.token && { token: request.token.tokenId }),
        ...(request.user && { user: request.user.userId }),
      },
      "answered",
    );
    done();
  });
}
