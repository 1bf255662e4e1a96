import type { SyncStatus } from "@byline/contract/sync-status.ts";
import type { WriteContext } from "../../core/write.ts";

/** An attribution whose sync changed, with the platform's reason. */
export type ChangedSync = {
  workspaceId: string;
  projectId: string;
  id: string;
  state: SyncStatus;
  reason: string | null;
  recordedBy: string;
};

const IDS_PER_EVENT = 100;

/** Emits an event per 100 attributions of a project and state, and for rejected ones per recorder. */
export function emitSyncs(emit: WriteContext["emit"], changed: ChangedSync[]): void {
  const alike = Map.groupBy(changed, ({ projectId, state, recordedBy }) =>
    [projectId, state, state === "rejected" ? recordedBy : ""].join(),
  );
  for (const group of alike.values()) {
    for (let at = 0; at < group.length; at += IDS_PER_EVENT) {
      const part = group.slice(at, at + IDS_PER_EVENT);
      const { workspaceId, projectId, state, reason, recordedBy } = part.at(-1) as ChangedSync;
      const data =
        state === "rejected" ? { state, reason, recordedBy } : { state, reason: null, recordedBy: null };
      const subjects = part.map(({ id }) => id);
      emit("attribution.sync_changed", { workspaceId, projectId, subjects, data });
    }
  }
}
