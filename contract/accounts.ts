import { z } from "zod";
import { requiredText, text } from "./text.ts";

const email = z
  .string()
  .trim()
  .max(254, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"))
  .transform((value) => value.toLowerCase());

export const signIn = z.object({
  email,
  password: z.string().min(1, "Password is required").max(200, "Password must be at most 200 characters"),
});
export type SignIn = z.infer<typeof signIn>;

export const signUp = z.object({
  firstName: requiredText(80, "First name is required"),
  lastName: requiredText(80, "Last name is required"),
  email,
  username: text(40, "Username must be at most 40 characters")
    .min(3, "Username must be at least 3 characters")
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "Use letters, digits, dots, dashes and underscores, starting with a letter or digit"),
  password: text(200, "Password must be at most 200 characters").min(8, "Password must be at least 8 characters"),
});
export type SignUp = z.infer<typeof signUp>;

/** GET /api/auth/user: the signed-in person and the workspace they act in. */
export const currentUser = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string(),
  profileImageUrl: z.string().nullable(),
  communityRank: z.int(),
  totalAttributions: z.int(),
  workspace: z.object({ id: z.string(), name: z.string(), role: z.enum(["owner", "admin", "developer", "viewer"]) }),
  createdAt: z.string(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** How a person appears to others. */
export const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  profileImageUrl: z.string().nullable(),
});

export type Person = z.infer<typeof person>;

/** GET /api/sessions: the places this account is signed in. */
export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type Session = z.infer<typeof session>;

/** The readable cookie that says whether asking for the current user is worth a call. It holds no secret. */
export const SIGNED_IN_HINT = "signed_in";
