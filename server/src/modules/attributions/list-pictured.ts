import { CREDIT_MEMBERS } from "@byline/contract/credit.ts";
import { sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { ATTRIBUTIONS, keysOf } from "./keep-names.ts";

type Pictured = { workspace_id: string; content_id: string; metadata: Record<string, unknown> };

/** Returns the attributions that have a picture, in recording order. */
export async function listPictured(tx: Tx, keys: object[]): Promise<Pictured[]> {
  const { rows } = await tx.execute<Pictured>(sql`
    select a.workspace_id, a.content_id, a.metadata
    from ${keysOf(JSON.stringify(keys))} join ${ATTRIBUTIONS} a using (workspace_id, project_id, id)
    where a.metadata ?| ${sql.param([...CREDIT_MEMBERS.picture])}::text[] order by a.id`);
  return rows;
}
