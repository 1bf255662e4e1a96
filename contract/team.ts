import { z } from "zod";
import { email, mailedToken, person } from "./accounts.ts";
import { role } from "./roles.ts";
import { ownName } from "./text.ts";

/** Days an invitation's link works. */
export const INVITATION_DAYS = 7;

/**
 * `id` is the person's. Only the team's managers see `email`. `publicProfile`: the person has a page at
 * /developers/:username.
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

/** An expired invitation doesn't count toward the plan's limit. Sending it again renews it. */
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
 * GET /api/team: the workspace's members, in the order they joined. Only the team's managers see invitations.
 */
export const team = z.object({
  name: z.string(),
  members: z.array(member),
  invitations: z.array(invitation),
});
export type Team = z.infer<typeof team>;

export const renameTeam = z.object({
  name: ownName(80, "A name is required", "The name must be at most 80 characters"),
});

/** POST /api/team/invitations: mails a link that lets one person join. */
export const inviteMember = z.object({ email, role });
export type InviteMember = z.infer<typeof inviteMember>;

export const changeRole = z.object({ role });

/** POST /api/invitations/read and /api/invitations/accept. */
export const openInvitation = z.object({ token: mailedToken });

/** An opened invitation. */
export const openedInvitation = z.object({
  workspace: z.string(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: z.string(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;
