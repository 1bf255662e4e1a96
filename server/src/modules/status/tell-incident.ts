import type { CreateIncident, UpdateIncident } from "@byline/contract/status.ts";
import { eq } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { inTransaction } from "../../db/client.ts";
import { incidents, incidentUpdates } from "../../db/tables/status.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";
import { recordAudit } from "../audit/record-audit.ts";

/** Tells of something that people should know. Returns its id. */
export async function createIncident(deps: Deps, actor: UserActor, input: CreateIncident): Promise<string> {
  canOperate(actor);
  const { title, impact, body, state = "investigating" } = input;
  const id = timeOrderedId();
  const now = new Date(deps.clock());
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insert(incidents)
      .values({ id, title, impact, startedAt: now, resolvedAt: state === "resolved" ? now : null });
    await tx
      .insert(incidentUpdates)
      .values({ id: timeOrderedId(), incidentId: id, state, body, createdAt: now });
    await recordAudit(tx, actor, { action: "tell incident", kind: "incident", id, note: title });
  });
  return id;
}

/** Adds what is known now. What was said before stays as it was said. */
export async function updateIncident(
  deps: Deps,
  actor: UserActor,
  id: string,
  { state, body }: UpdateIncident,
): Promise<void> {
  canOperate(actor);
  if (!isUuid(id)) throw notFound("incident");
  const now = new Date(deps.clock());
  await inTransaction(deps.db, async (tx) => {
    const [incident] = await tx.select().from(incidents).where(eq(incidents.id, id)).for("update");
    if (!incident) throw notFound("incident");
    if (incident.resolvedAt) throw new AppError("conflict", "This incident is resolved. Tell of a new one.");
    await tx
      .insert(incidentUpdates)
      .values({ id: timeOrderedId(), incidentId: id, state, body, createdAt: now });
    if (state === "resolved") await tx.update(incidents).set({ resolvedAt: now }).where(eq(incidents.id, id));
    await recordAudit(tx, actor, {
      action: state === "resolved" ? "resolve incident" : "update incident",
      kind: "incident",
      id,
    });
  });
}
