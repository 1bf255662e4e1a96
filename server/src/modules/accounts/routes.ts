import {
  currentUser,
  requestReset as requestResetBody,
  resetPassword as resetPasswordBody,
  session,
  signIn as signInBody,
  signUp as signUpBody,
  verifiedEmail,
  verifyEmail as verifyEmailBody,
} from "@byline/contract/accounts.ts";
import { idParam } from "@byline/contract/text.ts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clearSessionCookies, sessionSecret, setSessionCookies } from "../../http/session-cookies.ts";
import { enterWorkspace } from "./enter-workspace.ts";
import { getCurrentUser } from "./queries.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { endOtherSessions, endSession, endSessionById, listSessions, type Origin } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { verifyEmail } from "./verify-email.ts";

const ok = z.object({ ok: z.literal(true) });

export function accountRoutes(app: App, deps: Deps) {
  const { config } = deps;
  const endOwn = async (request: FastifyRequest) => {
    const secret = sessionSecret(request, config);
    if (secret) await endSession(deps.db, secret);
  };

  app.post(
    "/auth/signup",
    { config: { open: true }, schema: { body: signUpBody, response: { 201: ok } } },
    async (request, reply) => {
      const secret = await signUp(deps, request.body, originOf(request));
      await endOwn(request);
      setSessionCookies(reply, config, secret);
      return reply.status(201).send({ ok: true });
    },
  );

  app.post(
    "/auth/signin",
    { config: { open: true }, schema: { body: signInBody, response: { 200: ok } } },
    async (request, reply) => {
      const secret = await signIn(deps, request.body, originOf(request));
      await endOwn(request);
      setSessionCookies(reply, config, secret);
      return { ok: true as const };
    },
  );

  app.post(
    "/auth/signout",
    { config: { open: true }, schema: { response: { 200: ok } } },
    async (request, reply) => {
      await endOwn(request);
      clearSessionCookies(reply, config);
      return { ok: true as const };
    },
  );

  app.post(
    "/auth/reset-request",
    { config: { open: true }, schema: { body: requestResetBody, response: { 202: ok } } },
    async (request, reply) => {
      await requestReset(deps, request.body.email, originOf(request));
      return reply.status(202).send({ ok: true });
    },
  );

  app.post(
    "/auth/reset",
    { config: { open: true }, schema: { body: resetPasswordBody, response: { 200: ok } } },
    async (request, reply) => {
      await resetPassword(deps, request.body, originOf(request));
      await endOwn(request);
      clearSessionCookies(reply, config);
      return { ok: true as const };
    },
  );

  app.post(
    "/auth/verify",
    { config: { open: true }, schema: { body: verifyEmailBody, response: { 200: verifiedEmail } } },
    async (request) => ({ email: await verifyEmail(deps, request.body.token, originOf(request)) }),
  );

  app.get(
    "/auth/user",
    { config: { whileLocked: true }, schema: { response: { 200: currentUser } } },
    (request) => getCurrentUser(deps, userOf(request)),
  );

  app.get("/sessions", { schema: { response: { 200: z.array(session) } } }, (request) =>
    listSessions(deps, userOf(request)),
  );

  app.delete("/sessions", async (request, reply) => {
    await endOtherSessions(deps.db, userOf(request));
    return reply.status(204).send();
  });

  app.delete("/sessions/:id", { schema: { params: z.object({ id: idParam }) } }, async (request, reply) => {
    await endSessionById(deps.db, userOf(request), request.params.id);
    return reply.status(204).send();
  });

  app.post(
    "/workspaces/:id/enter",
    { schema: { params: z.object({ id: idParam }) } },
    async (request, reply) => {
      await enterWorkspace(deps.db, userOf(request), request.params.id);
      return reply.status(204).send();
    },
  );

  app.get(
    "/login",
    {
      config: { open: true },
      schema: { querystring: z.object({ return_to: z.string().max(2000).optional() }) },
    },
    (request, reply) => {
      const returnTo = safePath(request.query.return_to);
      return reply.redirect(
        returnTo ? `/?auth=signin&return_to=${encodeURIComponent(returnTo)}` : "/?auth=signin",
      );
    },
  );

  app.get("/logout", { config: { open: true } }, async (request, reply) => {
    await endOwn(request);
    clearSessionCookies(reply, config);
    return reply.redirect("/");
  });
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, userAgent: request.headers["user-agent"] };
}

/** A path on this site, or null: `//evil.example` and `/\evil.example` are addresses of others. */
function safePath(path: string | undefined): string | null {
  if (!path?.startsWith("/")) return null;
  const url = URL.parse(path, "http://byline");
  return url?.host === "byline" && url.protocol === "http:" ? url.pathname + url.search + url.hash : null;
}
