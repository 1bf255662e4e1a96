import type { AuditEntry, AuditFilter } from "@byline/contract/audit.ts";
import type { Cell } from "@byline/contract/csv-lines.ts";
import { anyCaller, type UserActor } from "../../core/access.ts";
import type { Deps } from "../../core/deps.ts";
import { forExport } from "../../core/replica.ts";
import { type Caller, write } from "../../core/write.ts";
import { dayOf } from "../../kit/days.ts";
import { type AuditScope, listAuditEntries } from "./queries.ts";

type Export = { format: string; scope: AuditScope; filter: AuditFilter };

const ROWS_A_PAGE = 500;

/** Returns all matching entries page by page, so that no connection or memory is held for the whole list. */
export async function exportAudit(caller: Caller<UserActor>, { format, scope, filter }: Export) {
  await noteAuditExport(caller, { format, workspaceId: scope.workspaceId });
  const fileName = `byline-audit-${dayOf(caller.deps.clock())}.${format}`;
  return { fileName, pages: readPages(await forExport(caller.deps), scope, filter) };
}

const noteAuditExport = write<UserActor, { format: string; workspaceId: string | null }, void>(
  "noteAuditExport",
  { may: anyCaller, whilePaused: "allowed" }, // it changes nothing in the workspace
  async ({ emit }, { format, workspaceId }) =>
    emit("audit.exported", { subjects: [], workspaceId, data: { format } }),
);

async function* readPages(deps: Deps, scope: AuditScope, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  for (let before: string | undefined; ; ) {
    const entries = await listAuditEntries(deps, scope, filter, { limit: ROWS_A_PAGE, before });
    yield entries;
    before = entries.at(-1)?.id;
    if (entries.length < ROWS_A_PAGE) return;
  }
}

/** The columns of a CSV file, with their cells. */
const COLUMNS: Record<string, (entry: AuditEntry) => Cell> = {
  time: ({ createdAt }) => createdAt,
  id: ({ id }) => id,
  category: ({ category }) => category,
  action: ({ action }) => action,
  actor_kind: ({ actor }) => actor.kind,
  actor: ({ actor }) => actor.user?.name ?? null,
  actor_id: ({ actor }) => actor.user?.id ?? null,
  token: ({ actor }) => actor.token?.name ?? null,
  token_id: ({ actor }) => actor.token?.id ?? null,
  address: ({ address }) => address,
  client: ({ client }) => client,
  request_id: ({ requestId }) => requestId,
  workspace: ({ workspace }) => workspace?.name ?? null,
  workspace_id: ({ workspace }) => workspace?.id ?? null,
  project: ({ project }) => project?.name ?? null,
  project_id: ({ project }) => project?.id ?? null,
  about: ({ subjects }) => subjects.flatMap(({ name }) => name ?? []).join(", "),
  subjects: ({ subjects }) => subjects.map(({ id }) => id).join(" "),
  data: ({ data }) => JSON.stringify(data),
  before: ({ changes }) => sideOf(changes, "before"),
  after: ({ changes }) => sideOf(changes, "after"),
};

function sideOf(changes: AuditEntry["changes"], side: "before" | "after"): string {
  return JSON.stringify(Object.fromEntries(Object.entries(changes).map(([name, of]) => [name, of[side]])));
}

export const AUDIT_COLUMNS = Object.keys(COLUMNS);

export const cellsOf = (entry: AuditEntry): Cell[] => Object.values(COLUMNS).map((read) => read(entry));
