import type { Deps } from "../../core/deps.ts";
import { throttle } from "../../core/throttle.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { clientNetwork } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { INVITE_ACCOUNT, USE_LINK_ADDRESS } from "../accounts/throttle-rules.ts";
import { renameWorkspace } from "../workspaces/rename-workspace.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeRole } from "./change-role.ts";
import { inviteMember, resendInvitation } from "./invite-member.ts";
import { getTeam, readInvitation } from "./queries.ts";
import { removeMember } from "./remove-member.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { setTestMode } from "./set-test-mode.ts";

export function teamRoutes(app: App, deps: Deps) {
  route(app, "GET /team", (request) => getTeam(deps, userOf(request)));

  route(app, "PATCH /team", async (request) => {
    await renameWorkspace(userCaller(deps, request), request.body);
    return getTeam(deps, userOf(request));
  });

  route(app, "PATCH /team/members/:id", async (request) => {
    await changeRole(userCaller(deps, request), { userId: request.params.id, role: request.body.role });
  });

  route(app, "DELETE /team/members/:id", async (request) => {
    await removeMember(userCaller(deps, request), { userId: request.params.id });
  });

  route(app, "POST /team/invitations", async (request) => {
    await throttle(deps, `invite ${userOf(request).userId}`, INVITE_ACCOUNT);
    return inviteMember(userCaller(deps, request), request.body);
  });

  route(app, "POST /team/invitations/:id/resend", async (request) => {
    await throttle(deps, `invite ${userOf(request).userId}`, INVITE_ACCOUNT);
    return resendInvitation(userCaller(deps, request), request.params);
  });

  route(app, "DELETE /team/invitations/:id", async (request) => {
    await revokeInvitation(userCaller(deps, request), request.params);
  });

  route(app, "PUT /test-mode", async (request) => {
    await setTestMode(userCaller(deps, request), request.body);
  });

  route(app, "POST /invitations/read", { config: { open: true } }, async (request) => {
    await throttle(deps, `link ${clientNetwork(request)}`, USE_LINK_ADDRESS);
    return readInvitation(deps, request.body.token);
  });

  route(app, "POST /invitations/accept", async (request) => {
    await throttle(deps, `link ${clientNetwork(request)}`, USE_LINK_ADDRESS);
    return acceptInvitation(userCaller(deps, request), request.body);
  });
}
