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

/** Sign-ins started by programs in a network. */
const REQUESTS: ThrottleRule = { tries: 30, minutes: 60, allowance: true };
/** Unknown codes entered by a person. */
const WRONG_CODES: ThrottleRule = { tries: 10, minutes: 15 };

/** Adds the calls by which a program asks for approval and polls the result: RFC 8628, in JSON. */
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

/** Adds the calls of the page where a person approves a program. */
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
