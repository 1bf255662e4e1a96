import { type DataExport, DELETION_DAYS } from "@byline/contract/accounts.ts";
import { formatMebibytes } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api.ts";
import { QueryView } from "../../components/lists/query-view.tsx";
import { AccountDeleteDialog } from "../../forms/account-delete.tsx";
import { useAct } from "../../hooks/use-act.ts";
import { exportQuery, queryClient } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { exactTime } from "../../ui/time.tsx";
import { AccountPage, SettingsRow } from "./settings-parts.tsx";

const underWay = (state: DataExport["state"]) => state === "queued" || state === "running";

export default function DataPage() {
  const [deleting, setDeleting] = useState(false);
  return (
    <AccountPage title="Your data" description="Export your data, or delete your account.">
      <div className="border-t border-rule">
        <Export />
        <SettingsRow
          title="Delete account"
          text={`We confirm your identity first. You can undo the deletion for ${DELETION_DAYS} days.`}
        >
          <Button size="sm" variant="danger" onClick={() => setDeleting(true)}>
            Delete account
          </Button>
        </SettingsRow>
      </div>
      <AccountDeleteDialog open={deleting} onOpenChange={setDeleting} />
    </AccountPage>
  );
}

function Export() {
  const read = useQuery({ ...exportQuery, refetchOnMount: "always" });
  return (
    <div className="border-b border-rule py-3">
      <QueryView
        read={read}
        what="your data export"
        skeleton={
          <Loading label="Loading data export">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(data) => <ExportLine data={data} />}
      </QueryView>
    </div>
  );
}

const texts: Record<DataExport["state"], string> = {
  none:
    "A ZIP of your data as JSON: profile, projects, attributions, catalog changes, messages, audit " +
    "entries, and more, with your uploaded pictures.",
  queued: "Waiting to start. You can leave this page; a notification tells you when it’s ready.",
  running: "In progress. You can leave this page; a notification tells you when it’s ready.",
  ready: "",
  failed: "The last export failed. Please request a new one.",
  expired: "The last export was kept for 24 hours and has been deleted. Request a new one.",
};

function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KiB`;
  return formatMebibytes(bytes);
}

function ExportLine({ data }: { data: DataExport }) {
  const { busy, act } = useAct();
  const ask = () =>
    act(
      async () => queryClient.setQueryData(exportQuery.queryKey, await api("POST /account/export")),
      "We couldn’t start the export. Please try again.",
    );

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-64" aria-live="polite">
        <p className="text-base font-medium">Data export</p>
        <p className="text-sm text-ink-2">
          {data.state === "ready" && data.expiresAt
            ? `Ready: ${sizeOf(data.bytes ?? 0)}, available until ${exactTime(data.expiresAt)}.`
            : texts[data.state]}
        </p>
        {underWay(data.state) && (
          <progress
            aria-label="Preparing your data export"
            className="mt-2 block h-1 w-full max-w-60 accent-ink"
          />
        )}
      </div>
      <div className="flex gap-2">
        {data.downloadUrl && (
          <a href={data.downloadUrl} download className={buttonClass({ size: "sm", variant: "primary" })}>
            Download
          </a>
        )}
        {!underWay(data.state) && (
          <Button size="sm" disabled={busy} onClick={ask}>
            {data.state === "ready" ? "Export again" : "Export data"}
          </Button>
        )}
      </div>
    </div>
  );
}
