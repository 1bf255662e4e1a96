import { announce } from "../../core/bus.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { type ThrottleRule, throttle } from "../../core/throttle.ts";
import { visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientAddress, clientNetwork } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { setSessionCookies } from "../../http/session-cookies.ts";
import { beginSession } from "../accounts/sessions.ts";
import { findVisitor } from "./make-demo.ts";

const DEMO_ADDRESS: ThrottleRule = { tries: 60, minutes: 60 };

/** Adds sign-in to the demo. entry/session.ts refuses what its account may not do. */
export function demoRoutes(app: App, deps: Deps) {
  route(app, "POST /demo", { config: { open: true } }, async (request, reply) => {
    if (request.user && !request.user.demo)
      throw new AppError("conflict", "You're signed in. Sign out to see the demo.");
    await throttle(deps, `demo ${clientNetwork(request)}`, DEMO_ADDRESS);
    const visitor = await findVisitor(deps);
    if (visitor === null) {
      await announce(deps.db, { work: "job", name: "refresh-demo" });
      throw new AppError("unavailable", "We're preparing the demo. Try again in a few minutes.", {
        retryAfter: 60,
        planned: true,
      });
    }
    const origin = { address: clientAddress(request), userAgent: request.headers["user-agent"] };
    setSessionCookies(
      reply,
      deps.config,
      await beginSession(visitorCaller(deps, request), { userId: visitor, origin, factors: [] }),
    );
    return { ok: true } as const;
  });
}
