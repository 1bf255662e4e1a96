import { formatNumber } from "@byline/contract/figures.ts";
import { type AttributionImport, IMPORT_LIMITS, type ImportError } from "@byline/contract/imports.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { useQuery } from "@tanstack/react-query";
import { ReadError } from "../components/lists/query-view.tsx";
import { importQuery } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { ErrorText } from "../ui/notice.tsx";
import { Cell, Row, Table } from "../ui/table.tsx";

const rowsOf = (count: number) => counted(count, "row");

/** The result of the dry run, and the button that records the file. */
export function CheckedFile({
  found,
  pending,
  project,
  onBack,
  onRecord,
}: {
  found: AttributionImport;
  pending: boolean;
  project: string;
  onBack: () => void;
  onRecord: () => void;
}) {
  return (
    <>
      <p role="status" className="text-base">
        Checked, nothing recorded yet: {rowsOf(found.rowsTotal)} for {project}.
      </p>
      <Outcome found={found} />
      <DialogActions>
        <Button onClick={onBack}>Change the file</Button>
        <Button variant="primary" disabled={pending || found.recorded === 0} onClick={onRecord}>
          {pending ? "Starting..." : `Record ${rowsOf(found.recorded)}`}
        </Button>
      </DialogActions>
    </>
  );
}

/** Shows the import's progress from live events. */
export function ImportProgress({ id, onClose }: { id: string; onClose: () => void }) {
  const run = useQuery(importQuery(id));
  const { data } = run;
  if (run.isError) return <ReadError read={run} what="the import" />;
  const title = { running: "Recording ...", done: "The import is done", failed: "The import has stopped" }[
    data?.state ?? "running"
  ];
  return (
    <>
      <p role="status" className="text-base font-medium">
        {title}
      </p>
      {data && (
        <>
          <progress
            aria-label="Rows done"
            value={data.rowsDone}
            max={Math.max(data.rowsTotal, 1)}
            className={
              "mt-3 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-rule " +
              "[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-rule " +
              "[&::-webkit-progress-value]:bg-ink"
            }
          />
          <p className="tabular mt-1 text-sm text-ink-2">
            {formatNumber(data.rowsDone)} of {rowsOf(data.rowsTotal)}
          </p>
          {data.state === "failed" && (
            <ErrorText className="mt-3 text-base">
              Recorded rows stay. Import the same file again to continue: rows recorded before aren’t recorded
              twice.
            </ErrorText>
          )}
          <Outcome found={data} />
        </>
      )}
      <DialogActions>
        <Button variant={data?.state === "running" ? "secondary" : "primary"} onClick={onClose}>
          {data?.state === "running" ? "Continue in the background" : "Done"}
        </Button>
      </DialogActions>
    </>
  );
}

function Outcome({ found }: { found: AttributionImport }) {
  const parts = [
    { name: found.dryRun ? "To be recorded" : "Recorded", count: found.recorded },
    { name: "Already recorded", count: found.duplicates },
    { name: "With errors, skipped", count: found.rejected },
  ];
  return (
    <>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 min-[480px]:grid-cols-3">
        {parts.map(({ name, count }) => (
          <div key={name} className="border-t border-rule pt-2">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="tabular font-serif text-xl font-medium">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {found.errors.length > 0 && <Mistakes errors={found.errors} rejected={found.rejected} />}
      {found.warnings.length > 0 && (
        <div className="mt-6">
          <h3 className="text-sm font-medium">Warnings</h3>
          <p className="mt-1 mb-2 text-sm text-ink-2">
            These rows {found.dryRun ? "will be" : "were"} recorded. Check their credits.
            {found.warnings.length === IMPORT_LIMITS.warnings &&
              ` Only the first ${IMPORT_LIMITS.warnings} warnings are listed.`}
          </p>
          <Lines caption="Warnings about the file" what="Warning" lines={found.warnings} />
        </div>
      )}
    </>
  );
}

function Mistakes({ errors, rejected }: { errors: ImportError[]; rejected: number }) {
  const lines = new Set(errors.map((error) => error.line)).size;
  return (
    <div className="mt-6">
      <Lines caption="Errors in the file" what="Error" lines={errors} />
      {lines < rejected && (
        <p className="mt-2 text-sm text-ink-2">
          The first {formatNumber(errors.length)} mistakes, on {formatNumber(lines)} of {rowsOf(rejected)}.
        </p>
      )}
    </div>
  );
}

function Lines({ caption, what, lines }: { caption: string; what: string; lines: ImportError[] }) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="max-h-64 overflow-y-auto border-y border-rule"
    >
      <Table caption={caption} head={[{ title: "Line" }, { title: "Column" }, { title: what }]}>
        {lines.map(({ line, path, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <Row key={index}>
            <Cell className="tabular py-1.5">{formatNumber(line)}</Cell>
            <Cell className="py-1.5 font-mono text-sm whitespace-nowrap">{path || "the line"}</Cell>
            <Cell className="py-1.5">{message}</Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
