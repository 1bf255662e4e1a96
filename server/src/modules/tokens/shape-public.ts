import type { PublicToken } from "@byline/contract/public-tokens.ts";
import type { TokenRow } from "./queries.ts";

export const shapePublicToken = (row: TokenRow): PublicToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  prefix: row.prefix,
  service: row.service,
  networks: row.networks,
  project_id: row.projectId,
  last_four: row.lastFour,
  expires_at: row.expiresAt?.toISOString() ?? null,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  rotated_at: row.rotatedAt?.toISOString() ?? null,
  former_until: row.formerUntil?.toISOString() ?? null,
  exposed_by: row.exposedBy,
  stops_at: row.stopsAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
