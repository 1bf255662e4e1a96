import type { CreateIncident, UpdateIncident } from "@byline/contract/status.ts";
import { eq } from "drizzle-orm";
import { canOperate, type UserActor } from "../../core/access.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { write } from "../../core/write.ts";
import { incidents, incidentUpdates } from "../../db/tables/status.ts";
import { isUuid, timeOrderedId } from "../../kit/ids.ts";

/** Publishes an incident with its first update. Returns its id. */
export const createIncident = write<UserActor, CreateIncident, string>(
  "createIncident",
  { may: canOperate, scope: "operator" },
  async ({ tx, deps, emit }, { title, impact, body, state = "investigating" }) => {
    const id = timeOrderedId();
    const now = new Date(deps.clock());
    const resolvedAt = state === "resolved" ? now : null;
    await tx.insert(incidents).values({ id, title, impact, startedAt: now, resolvedAt });
    const update = { id: timeOrderedId(), incidentId: id, state, body, createdAt: now };
    await tx.insert(incidentUpdates).values(update);
    emit("incident.opened", { subjects: [id], workspaceId: null, data: { title } });
    return id;
  },
);

/** Adds an update. Earlier updates stay as published. */
export const updateIncident = write<UserActor, { id: string } & UpdateIncident, void>(
  "updateIncident",
  { may: canOperate, scope: "operator" },
  async ({ tx, deps, emit }, { id, state, body }) => {
    if (!isUuid(id)) throw notFound("incident");
    const now = new Date(deps.clock());
    const [incident] = await tx.select().from(incidents).where(eq(incidents.id, id)).for("update");
    if (!incident) throw notFound("incident");
    if (incident.resolvedAt) throw new AppError("conflict", "This incident is resolved. Open a new one.");
    const update = { id: timeOrderedId(), incidentId: id, state, body, createdAt: now };
    await tx.insert(incidentUpdates).values(update);
    if (state === "resolved") await tx.update(incidents).set({ resolvedAt: now }).where(eq(incidents.id, id));
    emit("incident.updated", { subjects: [id], workspaceId: null, data: { state } });
  },
);
