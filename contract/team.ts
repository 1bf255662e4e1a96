import { z } from "zod";
import { email, mailedToken, person } from "./accounts.ts";
import { role } from "./roles.ts";
import { ownName } from "./text.ts";

/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 7;

/**
 * `id` is the person's. `email` is shown to those who manage the team; `publicProfile`: /developers/:username
 * shows them.
 */
export const member = person.extend({
  id: z.string(),
  email: z.string().nullable(),
  publicProfile: z.boolean(),
  role,
  you: z.boolean(),
  joinedAt: z.string(),
});
export type Member = z.infer<typeof member>;

/** An expired one does not count toward the plan's limit; sending it again renews it. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string().meta({ description: "Their full name" }),
  sentAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/**
 * GET /api/team: who works in this workspace, those who came first on top. Invitations are shown to those who
 * manage the team.
 */
export const team = z.object({
  name: z.string(),
  members: z.array(member),
  invitations: z.array(invitation),
});
export type Team = z.infer<typeof team>;

/** PATCH /api/team. */
export const renameTeam = z.object({
  name: ownName(80, "A name is required", "The name must be at most 80 characters"),
});

/** POST /api/team/invitations: mails a link that lets whoever opens it join, once. */
export const inviteMember = z.object({ email, role });
export type InviteMember = z.infer<typeof inviteMember>;

/** PATCH /api/team/members/:id. */
export const changeRole = z.object({ role });

/** POST /api/invitations/read and /api/invitations/accept. */
export const openInvitation = z.object({ token: mailedToken });

/** What the link of an invitation leads to. */
export const openedInvitation = z.object({
  workspace: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: z.string(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;
