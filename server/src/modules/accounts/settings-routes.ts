import { Readable } from "node:stream";
import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { clearSessionCookies } from "../../http/session-cookies.ts";
import { dayOf } from "../../kit/days.ts";
import { cancelEmailChange, changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { getExport, openExport, requestExport } from "./data-export.ts";
import { getCurrentUser } from "./queries.ts";
import { requestDeletion } from "./request-deletion.ts";
import { requestVerification } from "./request-verification.ts";
import { undoDeletion } from "./undo-deletion.ts";
import { updatePreferences } from "./update-preferences.ts";
import { updateProfile } from "./update-profile.ts";

/** Changes to a person's own account, under /api/account. */
export function settingsRoutes(app: App, deps: Deps) {
  route(app, "PATCH /account", async (request) => {
    await updateProfile(userCaller(deps, request), request.body);
    return getCurrentUser(deps, userOf(request));
  });

  route(app, "POST /account/password", async (request) => {
    await changePassword(userCaller(deps, request), request.body);
  });

  route(app, "POST /account/verification", async (request) => {
    await requestVerification(userCaller(deps, request));
  });

  route(app, "POST /account/email", async (request) => {
    await changeEmail(userCaller(deps, request), request.body);
  });

  route(app, "DELETE /account/email", async (request) => {
    await cancelEmailChange(userCaller(deps, request));
  });

  route(app, "PATCH /account/preferences", (request) =>
    updatePreferences(userCaller(deps, request), request.body),
  );

  route(app, "GET /account/export", (request) => getExport(deps, userOf(request)));

  route(app, "POST /account/export", (request) => requestExport(userCaller(deps, request)));

  route(app, "GET /account/export/download", async (request, reply) => {
    const { bytes, readyAt, pieces } = await openExport(deps, userOf(request));
    return reply
      .headers({
        "content-length": bytes,
        "content-disposition": `attachment; filename="byline-data-${dayOf(readyAt.getTime())}.zip"`,
      })
      .type("application/zip")
      .send(Readable.from(pieces));
  });

  route(app, "POST /account/deletion", async (request, reply) => {
    const erased = await requestDeletion(userCaller(deps, request), request.body);
    clearSessionCookies(reply, deps.config);
    return { deletionScheduledFor: erased.toISOString() };
  });

  route(app, "DELETE /account/deletion", { config: { whileLocked: true } }, async (request) => {
    await undoDeletion(userCaller(deps, request));
  });
}
