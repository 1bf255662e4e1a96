import { z } from "zod";
import { planIds } from "./plans.ts";
import { text } from "./text.ts";
import { agreedTerms, limitNames, usage } from "./usage.ts";

/** Maximum workspaces in an operator's search. */
export const WORKSPACES_SHOWN = 20;

/**
 * GET /api/operator/workspaces. Without `q`, lists workspaces with custom terms. Otherwise searches by name,
 * or by an owner's address, name, or username.
 */
export const workspaceQuery = z.object({ q: text(200).trim().default("") });

export const foundWorkspace = z.object({
  id: z.string(),
  name: z.string(),
  owners: z.array(z.object({ name: z.string(), email: z.string(), username: z.string() })),
  members: z.int(),
  plan: z.enum(planIds),
  paused: z.boolean(),
  ownTerms: z.boolean().meta({ description: "Whether the workspace has custom terms" }),
  paysBy: z.string().nullable().meta({ description: "The subscription's status; null without one" }),
  createdAt: z.string(),
});
export type FoundWorkspace = z.infer<typeof foundWorkspace>;

/**
 * GET /api/operator/workspaces/:id/limits: the workspace's usage, its custom terms, and its plan's standard
 * terms.
 */
export const workspaceTerms = z.object({
  usage,
  agreed: agreedTerms,
  standard: z.object({
    limits: z.record(z.enum(limitNames), z.int().nullable()),
    royaltyBasisPoints: z.int().nullable(),
  }),
});
export type WorkspaceTerms = z.infer<typeof workspaceTerms>;
