import { Readable } from "node:stream";
import {
  changeEmail as changeEmailBody,
  changePassword as changePasswordBody,
  currentUser,
  dataExport,
  preferences,
  requestDeletion as requestDeletionBody,
  scheduledDeletion,
  updatePreferences as updatePreferencesBody,
  updateProfile as updateProfileBody,
} from "@byline/contract/accounts.ts";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clearSessionCookies } from "../../http/session-cookies.ts";
import { dayOf } from "../../kit/days.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { getExport, openExport, requestExport } from "./data-export.ts";
import { getCurrentUser } from "./queries.ts";
import { requestDeletion } from "./request-deletion.ts";
import { requestVerification } from "./request-verification.ts";
import { undoDeletion } from "./undo-deletion.ts";
import { updatePreferences } from "./update-preferences.ts";
import { updateProfile } from "./update-profile.ts";

/** What a person does to their own account, under /api/account. */
export function settingsRoutes(app: App, deps: Deps) {
  app.patch(
    "/account",
    { schema: { body: updateProfileBody, response: { 200: currentUser } } },
    async (request) => {
      await updateProfile(deps.db, userOf(request), request.body);
      return getCurrentUser(deps, userOf(request));
    },
  );

  app.post("/account/password", { schema: { body: changePasswordBody } }, async (request, reply) => {
    await changePassword(deps, userOf(request), request.body);
    return reply.status(204).send();
  });

  app.post("/account/verification", async (request, reply) => {
    await requestVerification(deps, userOf(request));
    return reply.status(202).send();
  });

  app.post("/account/email", { schema: { body: changeEmailBody } }, async (request, reply) => {
    await changeEmail(deps, userOf(request), request.body);
    return reply.status(202).send();
  });

  app.patch(
    "/account/preferences",
    { schema: { body: updatePreferencesBody, response: { 200: preferences } } },
    (request) => updatePreferences(deps.db, userOf(request), request.body),
  );

  app.get("/account/export", { schema: { response: { 200: dataExport } } }, (request) =>
    getExport(deps, userOf(request)),
  );

  app.post("/account/export", { schema: { response: { 202: dataExport } } }, async (request, reply) =>
    reply.status(202).send(await requestExport(deps, userOf(request))),
  );

  app.get("/account/export/download", async (request, reply) => {
    const { bytes, readyAt, pieces } = await openExport(deps, userOf(request));
    return reply
      .headers({
        "content-length": bytes,
        "content-disposition": `attachment; filename="byline-data-${dayOf(readyAt.getTime())}.zip"`,
      })
      .type("application/zip")
      .send(Readable.from(pieces));
  });

  app.post(
    "/account/deletion",
    { schema: { body: requestDeletionBody, response: { 202: scheduledDeletion } } },
    async (request, reply) => {
      const erased = await requestDeletion(deps, userOf(request), request.body.password);
      clearSessionCookies(reply, deps.config);
      return reply.status(202).send({ deletionScheduledFor: erased.toISOString() });
    },
  );

  app.delete("/account/deletion", { config: { whileLocked: true } }, async (request, reply) => {
    await undoDeletion(deps, userOf(request));
    return reply.status(204).send();
  });
}
