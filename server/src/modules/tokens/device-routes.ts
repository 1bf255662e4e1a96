import { pollDevice as pollSchema, requestDevice as requestSchema } from "@byline/contract/device.ts";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { type ThrottleRule, throttle, throttleFailures } from "../../core/throttle.ts";
import { userCaller, userOf, visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientAddress, clientNetwork } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { approveDevice, denyDevice, getDeviceRequest } from "./decide-device.ts";
import { pollDevice, requestDevice } from "./request-device.ts";

/** Programs of one network that begin to sign in. */
const REQUESTS: ThrottleRule = { tries: 30, minutes: 60, allowance: true };
/** Codes that nobody waits with, typed by one person. */
const WRONG_CODES: ThrottleRule = { tries: 10, minutes: 15 };

/** How a program asks to be approved, and whether it was: RFC 8628, in JSON. */
export function publicDeviceRoutes(app: App, deps: Deps) {
  app.post("/device/code", { schema: { hide: true, body: requestSchema } }, async (request) => {
    await throttle(deps, `device-codes ${clientNetwork(request)}`, REQUESTS);
    const address = clientAddress(request);
    return requestDevice(visitorCaller(deps, request), { ...request.body, address });
  });

  app.post("/device/token", { schema: { hide: true, body: pollSchema } }, (request) =>
    pollDevice(visitorCaller(deps, request), request.body),
  );
}

/** The page on which a person approves it. */
export function deviceRoutes(app: App, deps: Deps) {
  route(app, "POST /device/read", (request) =>
    limitWrongCodes(request, () => {
      const { code } = request.body;
      return getDeviceRequest(deps.db, { code, now: deps.clock(), network: clientNetwork(request) });
    }),
  );

  route(app, "POST /device/approve", { config: { seldom: true } }, (request) =>
    limitWrongCodes(request, () => approveDevice(userCaller(deps, request), request.body)),
  );

  route(app, "POST /device/deny", (request) =>
    limitWrongCodes(request, () => denyDevice(userCaller(deps, request), request.body)),
  );

  function limitWrongCodes<R>(request: FastifyRequest, work: () => Promise<R>): Promise<R> {
    const key = `device ${userOf(request).userId}`;
    const counts = (error: unknown) => error instanceof AppError && error.code === "not_found";
    return throttleFailures(deps, { of: key, limits: [{ key, rule: WRONG_CODES, counts }] }, work);
  }
}
