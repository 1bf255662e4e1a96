import type { SyncStatus } from "@byline/contract/sync-status.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const tones: Partial<Record<SyncStatus, BadgeTone>> = {
  synced: "live",
  pending: "development",
  sending: "testing",
  processing: "testing",
};

export const syncStatusName = (status: SyncStatus) => status.replace("_", " ");

export const syncTone = (status: SyncStatus): BadgeTone => tones[status] ?? "danger";

export function SyncBadge({ status }: { status: SyncStatus }) {
  return <Badge tone={syncTone(status)}>{syncStatusName(status)}</Badge>;
}
