import { ownWorkspace } from "@byline/contract/accounts.ts";
import {
  changeRole as changeRoleBody,
  invitation,
  inviteMember as inviteBody,
  openedInvitation,
  openInvitation,
  renameTeam,
  team,
} from "@byline/contract/team.ts";
import { idParam } from "@byline/contract/text.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { throttle, USE_LINK_ADDRESS } from "../accounts/throttle.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeRole } from "./change-role.ts";
import { inviteMember, resendInvitation } from "./invite-member.ts";
import { getTeam, readInvitation } from "./queries.ts";
import { removeMember } from "./remove-member.ts";
import { renameWorkspace } from "./rename-workspace.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

export function teamRoutes(app: App, deps: Deps) {
  const params = z.object({ id: idParam });

  app.get("/team", { schema: { response: { 200: team } } }, (request) => getTeam(deps, userOf(request)));

  app.patch("/team", { schema: { body: renameTeam, response: { 200: team } } }, async (request) => {
    await renameWorkspace(deps.db, userOf(request), request.body.name);
    return getTeam(deps, userOf(request));
  });

  app.patch("/team/members/:id", { schema: { params, body: changeRoleBody } }, async (request, reply) => {
    await changeRole(deps, userOf(request), request.params.id, request.body.role);
    return reply.status(204).send();
  });

  app.delete("/team/members/:id", { schema: { params } }, async (request, reply) => {
    await removeMember(deps, userOf(request), request.params.id);
    return reply.status(204).send();
  });

  app.post(
    "/team/invitations",
    { schema: { body: inviteBody, response: { 201: invitation } } },
    async (request, reply) => reply.status(201).send(await inviteMember(deps, userOf(request), request.body)),
  );

  app.post("/team/invitations/:id/resend", { schema: { params, response: { 200: invitation } } }, (request) =>
    resendInvitation(deps, userOf(request), request.params.id),
  );

  app.delete("/team/invitations/:id", { schema: { params } }, async (request, reply) => {
    await revokeInvitation(deps.db, userOf(request), request.params.id);
    return reply.status(204).send();
  });

  app.post(
    "/invitations/read",
    { config: { open: true }, schema: { body: openInvitation, response: { 200: openedInvitation } } },
    async (request) => {
      await throttle(deps, `link ${request.ip}`, USE_LINK_ADDRESS);
      return readInvitation(deps, request.body.token);
    },
  );

  app.post(
    "/invitations/accept",
    { schema: { body: openInvitation, response: { 200: ownWorkspace } } },
    async (request) => {
      await throttle(deps, `link ${request.ip}`, USE_LINK_ADDRESS);
      return acceptInvitation(deps, userOf(request), request.body.token);
    },
  );
}
