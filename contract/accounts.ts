import { z } from "zod";
import { notificationChoices, notificationPreferences } from "./notifications.ts";
import { givenPassword } from "./password.ts";
import { role } from "./roles.ts";
import { isGiven, NOT_GIVEN, onlyProof, proof } from "./second-factor.ts";
import { ownName, text, whenMissing } from "./text.ts";

export const email = z
  .string(whenMissing("Please enter a valid email address"))
  .trim()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"))
  .transform((value) => value.toLowerCase());

/** A new password. The server also refuses easily guessed ones. */
const TOO_SHORT = "Password must be at least 8 characters";
const newPassword = text(200, "Password must be at most 200 characters", TOO_SHORT).min(8, TOO_SHORT);
/** The secret in an emailed link. */
export const mailedToken = z
  .string("This link is incomplete")
  .min(1, "This link is incomplete")
  .max(200, "This link isn't valid");

const USERNAME_TOO_SHORT = "Username must be at least 3 characters";
const profile = z.object({
  firstName: ownName(80, "First name is required"),
  lastName: ownName(80, "Last name is required"),
  username: text(40, "Username must be at most 40 characters", USERNAME_TOO_SHORT)
    .min(3, USERNAME_TOO_SHORT)
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
      "Use letters, digits, periods, hyphens, and underscores, starting with a letter or digit",
    ),
});

export const signIn = z.object({ email, password: givenPassword });
export type SignIn = z.infer<typeof signIn>;

export const signUp = profile.extend({ email, password: newPassword });
export type SignUp = z.infer<typeof signUp>;

/** POST /api/auth/reset-request: the response is the same for known and unknown addresses. */
export const requestReset = z.object({ email });

/** POST /api/auth/reset: the link works once, for an hour. */
export const resetPassword = z.object({ token: mailedToken, password: newPassword });
export type ResetPassword = z.infer<typeof resetPassword>;

/**
 * POST /api/auth/verify: confirms an address with its mailed link, after sign-up or a change. Requires a
 * session of the link's account.
 */
export const verifyEmail = z.object({ token: mailedToken });
export const verifiedEmail = z.object({ email: z.string() });

/** PATCH /api/account: changes only the members you send. */
export const updateProfile = profile.partial();
export type UpdateProfile = z.infer<typeof updateProfile>;

/** PUT /api/account/avatar: the body is the image. */
export const AVATAR_LIMITS = {
  bytes: 5 * 1024 * 1024,
  types: ["image/png", "image/jpeg", "image/webp"],
} as const;

export const updatedAvatar = z.object({ profileImageUrl: z.string().nullable() });

/** POST /api/account/password: ends all other sessions. */
export const changePassword = proof
  .omit({ password: true })
  .extend({ currentPassword: givenPassword.optional(), newPassword })
  .refine(({ currentPassword: password, ...given }) => isGiven({ ...given, password }), {
    ...NOT_GIVEN,
    path: ["currentPassword"],
  });
export type ChangePassword = z.infer<typeof changePassword>;

/** POST /api/account/email: the address changes when its mailed link is opened. */
export const changeEmail = proof.extend({ email }).refine(isGiven, NOT_GIVEN);
export type ChangeEmail = z.infer<typeof changeEmail>;

/** Days between an account's deletion request and its erasure. Signing in offers to cancel it. */
export const DELETION_DAYS = 30;

export const requestDeletion = onlyProof;
export const scheduledDeletion = z.object({ deletionScheduledFor: z.string() });

/** A person's preferences, as part of the current user. */
export const preferences = z.object({
  emailNotifications: z
    .boolean()
    .meta({ description: "Whether to email a daily digest of unread notifications" }),
  publicProfile: z.boolean().meta({ description: "Whether the profile at /developers/:username is public" }),
  notifications: notificationPreferences,
});
export type Preferences = z.infer<typeof preferences>;

/** PATCH /api/account/preferences: changes only the members you send. */
export const updatePreferences = z
  .object({ emailNotifications: z.boolean(), publicProfile: z.boolean(), notifications: notificationChoices })
  .partial();
export type UpdatePreferences = z.infer<typeof updatePreferences>;

export const EXPORT_STATES = ["none", "queued", "running", "ready", "failed", "expired"] as const;

/**
 * GET and POST /api/account/export. `bytes` and `downloadUrl` are set for 24 hours once the export is ready.
 */
export const dataExport = z.object({
  state: z.enum(EXPORT_STATES),
  requestedAt: z.string().nullable(),
  readyAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  bytes: z.int().nullable(),
  downloadUrl: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

/** A workspace that the user belongs to. */
export const ownWorkspace = z.object({ id: z.string(), name: z.string(), role });
export type OwnWorkspace = z.infer<typeof ownWorkspace>;

/** PUT /api/test-mode: applies to this session. */
export const testMode = z.object({ on: z.boolean() });

/** GET /api/auth/user: the signed-in user and their current workspace, one of `workspaces`. */
export const currentUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  profileImageUrl: z.string().nullable(),
  communityRank: z.int(),
  totalAttributions: z.int(),
  workspace: ownWorkspace,
  workspaces: z
    .array(ownWorkspace)
    .meta({ description: "All of the person's workspaces, in the order they joined" }),
  testMode: z.boolean().meta({ description: "Whether this session is in the workspace's test mode" }),
  operator: z.boolean().meta({ description: "Whether this person is an operator of the instance" }),
  secondFactor: z.boolean().meta({ description: "Whether signing in requires a second factor" }),
  hasPassword: z
    .boolean()
    .meta({ description: "Whether the account has a password, not only a provider or passkey" }),
  demo: z.boolean().meta({
    description: "Whether this is a demo visitor, who can see everything and change nothing",
  }),
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable().meta({ description: "The new address, until its link is opened" }),
  preferences,
  deletionScheduledFor: z
    .string()
    .nullable()
    .meta({ description: "If set, all other calls return 403 until the deletion is canceled" }),
  createdAt: z.string(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Replaces the name of a user with a private profile. */
export const PRIVATE_PROFILE = "Private profile";

/** A user as others see them. */
export const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  profileImageUrl: z.string().nullable(),
});

export type Person = z.infer<typeof person>;

/** GET /api/sessions: the browsers signed in to this account. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof session>;
