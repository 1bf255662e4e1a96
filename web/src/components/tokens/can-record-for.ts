import type { Token } from "@byline/contract/tokens.ts";

/** Whether a token can record attributions for a project now. */
export const canRecordFor = ({ scopes, projectId, expiresAt }: Token, project: string): boolean =>
  scopes.includes("write") &&
  (projectId === null || projectId === project) &&
  (expiresAt === null || Date.parse(expiresAt) > Date.now());
