import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { setSessionCookies } from "../../http/session-cookies.ts";
import { beginSession } from "../accounts/sessions.ts";
import { type ThrottleRule, throttle } from "../accounts/throttle.ts";
import { findOrMakeDemo } from "./keep-demo.ts";

const DEMO_ADDRESS: ThrottleRule = { tries: 60, minutes: 60 };

/** Signs a visitor in to the demo. What its account may not do is refused at the door (http/session.ts). */
export function demoRoutes(app: App, deps: Deps) {
  route(app, "POST /demo", { config: { open: true } }, async (request, reply) => {
    if (request.user && !request.user.demo)
      throw new AppError("conflict", "You are signed in. Sign out to look at the demo.");
    await throttle(deps, `demo ${request.ip}`, DEMO_ADDRESS);
    const visitor = await findOrMakeDemo(deps);
    const origin = { address: request.ip, userAgent: request.headers["user-agent"] };
    setSessionCookies(reply, deps.config, await beginSession(deps.db, deps.clock(), visitor, origin));
    return { ok: true } as const;
  });
}
