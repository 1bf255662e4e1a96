import { ownWorkspace, testMode } from "../accounts.ts";
import {
  changeRole,
  invitation,
  inviteMember,
  openedInvitation,
  openInvitation,
  renameTeam,
  team,
} from "../team.ts";
import type { Routes } from "./route.ts";

export const teamApi = {
  "GET /team": { answer: team },
  "PATCH /team": { body: renameTeam, answer: team },
  "PATCH /team/members/:id": { body: changeRole },
  "DELETE /team/members/:id": {},
  "PUT /test-mode": { body: testMode },
  "POST /team/invitations": { body: inviteMember, answer: invitation, status: 201 },
  "POST /team/invitations/:id/resend": { answer: invitation },
  "DELETE /team/invitations/:id": {},
  "POST /invitations/read": { body: openInvitation, answer: openedInvitation },
  "POST /invitations/accept": { body: openInvitation, answer: ownWorkspace },
} satisfies Routes;
