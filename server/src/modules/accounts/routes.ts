import { safeReturnPath } from "@byline/contract/return-path.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../core/deps.ts";
import { AppError } from "../../core/errors.ts";
import { throttle } from "../../core/throttle.ts";
import { userCaller, userOf, visitorCaller } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientAddress, clientNetwork } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { isNavigation, isOwn } from "../../http/security.ts";
import { clearSessionCookies, sessionSecret, setSessionCookies } from "../../http/session-cookies.ts";
import { enterWorkspace } from "./enter-workspace.ts";
import { finishSignIn } from "./factors/finish-sign-in.ts";
import { requestSignIn, signInWithPasskey } from "./factors/sign-in-with-passkey.ts";
import { getCurrentUser } from "./queries.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { endOtherSessions, endSession, endSessionById, listSessions, type Origin } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { USE_LINK_ADDRESS } from "./throttle-rules.ts";
import { verifyEmail } from "./verify-email.ts";

const BARE_PAGE = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
};
const SIGN_OUT_PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Sign out of Byline</title>
<h1>Sign out of Byline?</h1>
<p><a href="/api/logout">Sign out</a></p><p><a href="/">Stay signed in</a></p></html>
`;

export function accountRoutes(app: App, deps: Deps) {
  const { config } = deps;

  route(app, "POST /auth/signup", { config: { open: true } }, async (request, reply) => {
    const secret = await signUp(visitorCaller(deps, request), request.body, originOf(request));
    await startSession(deps, request, reply, secret);
    return { ok: true } as const;
  });

  route(app, "POST /auth/signin", { config: { open: true } }, async (request, reply) => {
    const signedIn = await signIn(visitorCaller(deps, request), request.body, originOf(request));
    if ("pending" in signedIn) {
      const { pending: token, ...factors } = signedIn;
      return { ok: false, token, ...factors } as const;
    }
    await startSession(deps, request, reply, signedIn.session);
    return { ok: true } as const;
  });

  route(app, "POST /auth/passkey/options", { config: { open: true } }, async (request) => ({
    ...(await requestSignIn(visitorCaller(deps, request), request.body, originOf(request))),
  }));

  route(app, "POST /auth/passkey", { config: { open: true } }, async (request, reply) => {
    const { passkey } = request.body;
    const secret = await signInWithPasskey(visitorCaller(deps, request), passkey, originOf(request));
    await startSession(deps, request, reply, secret);
    return { ok: true } as const;
  });

  route(app, "POST /auth/second-step", { config: { open: true } }, async (request, reply) => {
    const secret = await finishSignIn(visitorCaller(deps, request), request.body, originOf(request));
    await startSession(deps, request, reply, secret);
    return { ok: true } as const;
  });

  route(app, "POST /auth/signout", { config: { open: true } }, async (request, reply) => {
    await endOwn(deps, request);
    clearSessionCookies(reply, config);
    return { ok: true } as const;
  });

  route(app, "POST /auth/reset-request", { config: { open: true } }, async (request) => {
    await requestReset(visitorCaller(deps, request), request.body.email, originOf(request));
    return { ok: true } as const;
  });

  route(app, "POST /auth/reset", { config: { open: true } }, async (request, reply) => {
    await resetPassword(visitorCaller(deps, request), request.body, originOf(request));
    await endOwn(deps, request);
    clearSessionCookies(reply, config);
    return { ok: true } as const;
  });

  route(app, "POST /auth/verify", { config: { open: true } }, async (request) => {
    if (!request.user)
      throw new AppError("unauthorized", "This link is for another account. Sign in to that account first.");
    await throttle(deps, `link ${clientNetwork(request)}`, USE_LINK_ADDRESS);
    return { email: await verifyEmail(userCaller(deps, request), request.body) };
  });

  route(app, "GET /auth/user", { config: { whileLocked: true } }, (request) =>
    getCurrentUser(deps, userOf(request)),
  );

  route(app, "GET /sessions", (request) => listSessions(deps, userOf(request)));

  route(app, "DELETE /sessions", async (request) => {
    await endOtherSessions(userCaller(deps, request));
  });

  route(app, "DELETE /sessions/:id", async (request) => {
    await endSessionById(userCaller(deps, request), request.params);
  });

  route(app, "POST /workspaces/:id/enter", async (request) => {
    await enterWorkspace(userCaller(deps, request), { workspaceId: request.params.id });
  });

  route(app, "GET /login", { config: { open: true } }, (request, reply) => {
    const returnTo = safeReturnPath(request.query.return_to);
    return reply.redirect(
      returnTo ? `/?auth=signin&return_to=${encodeURIComponent(returnTo)}` : "/?auth=signin",
    );
  });

  // Only a navigation from our own pages signs out: links and embeds on other sites lead to the home page. If
  // the browser doesn't send the origin, a page asks for confirmation, and its link provides the origin.
  route(app, "GET /logout", { config: { open: true } }, async (request, reply) => {
    if (!isNavigation(request))
      throw new AppError(
        "forbidden",
        "You can only sign out here by opening the page. In code, use POST /api/auth/signout.",
      );
    const own = isOwn(request);
    if (own === null) return reply.type("text/html; charset=utf-8").headers(BARE_PAGE).send(SIGN_OUT_PAGE);
    if (!own) return reply.redirect("/");
    await endOwn(deps, request);
    clearSessionCookies(reply, config);
    return reply.redirect("/");
  });
}

/** Gives the browser its new session and ends the previous one. */
export async function startSession(deps: Deps, request: FastifyRequest, reply: FastifyReply, secret: string) {
  await endOwn(deps, request);
  setSessionCookies(reply, deps.config, secret);
}

async function endOwn(deps: Deps, request: FastifyRequest) {
  const secret = sessionSecret(request, deps.config);
  if (secret) await endSession(visitorCaller(deps, request), { secret });
}

export function originOf(request: FastifyRequest): Origin {
  return { address: clientAddress(request), userAgent: request.headers["user-agent"] };
}
