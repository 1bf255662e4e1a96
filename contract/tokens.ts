import { z } from "zod";
import { nameText, timestamp } from "./text.ts";

export const TOKEN_SCOPES = ["read", "write"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** POST /api/tokens. */
export const createToken = z.object({
  name: nameText(80, "Token name is required", "Token name must be at most 80 characters"),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, "Scopes are read and write"), "Choose at least one scope")
    .min(1, "Choose at least one scope")
    .max(TOKEN_SCOPES.length, "Name each scope once")
    .refine((scopes) => new Set(scopes).size === scopes.length, "Name each scope once"),
  projectId: z.uuid("Choose one of your projects").optional(),
  expiresAt: timestamp
    .refine((value) => Date.parse(value) > Date.now(), "Choose a time in the future")
    .optional(),
});
export type CreateToken = z.infer<typeof createToken>;

export const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  projectId: z.string().nullable(),
  prefix: z.string(),
  lastFour: z.string(),
  lastUsedAt: z.string().nullable().meta({ description: "The day of the last use, to the day" }),
  expiresAt: z.string().nullable(),
  suspended: z.boolean().meta({ description: "Whether its maker's account waits for its deletion" }),
  createdAt: z.string(),
});
export type Token = z.infer<typeof token>;

/** The answer to POST /api/tokens: the only time the token itself is shown. */
export const newToken = token.extend({ token: z.string() });
export type NewToken = z.infer<typeof newToken>;
