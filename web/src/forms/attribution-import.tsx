import { type AttributionImport, IMPORT_LIMITS, type ImportError } from "@byline/contract/imports.ts";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useRef, useState } from "react";
import { ApiError, errorMessage, importAttributions } from "../api.ts";
import { ReadError } from "../components/lists/query-view.tsx";
import { ProjectDialog } from "../components/projects/project-dialog.tsx";
import { importQuery, projectsQuery, refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { Field, Input, Select, Textarea } from "../ui/field.tsx";
import { formatNumber } from "../ui/number.ts";
import { Cell, Row, Table } from "../ui/table.tsx";

const EXAMPLE = `content_id,content_creator_id,attribution_type,metadata.title,metadata.creator
wikipedia:the-starry-night,creator:vincent-van-gogh,image_content,The Starry Night,Vincent van Gogh`;

type File = { csv: string; projectId: string };
type Step = { at: "choose" } | { at: "checked"; found: AttributionImport } | { at: "running"; id: string };

/** Records a file of attributions: first a dry run that says what is wrong with it, line by line, then the real one. */
export function AttributionImportDialog({
  open,
  onOpenChange,
  projectId,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  projectId?: string | undefined;
}) {
  return (
    <ProjectDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Import attributions"
      description="A file of CSV, or its text. It is checked first; nothing is recorded until you say so."
    >
      <Import projectId={projectId} onClose={() => onOpenChange(false)} />
    </ProjectDialog>
  );
}

function Import({ projectId, onClose }: { projectId: string | undefined; onClose: () => void }) {
  const projects = useQuery(projectsQuery);
  const [file, setFile] = useState<File>({ csv: "", projectId: projectId ?? projects.data?.[0]?.id ?? "" });
  const [step, setStep] = useState<Step>({ at: "choose" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);

  async function send(dryRun: boolean) {
    setPending(true);
    setErrors({});
    try {
      const found = await importAttributions({ ...file, dryRun });
      setStep(found.id ? { at: "running", id: found.id } : { at: "checked", found });
      if (found.id) refresh("attributions");
    } catch (error) {
      const told = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const placed = told.filter(({ path }) => path === "csv" || path === "projectId");
      const message = errorMessage(error, "The file could not be read. Please try again.");
      setErrors(
        placed.length
          ? Object.fromEntries(placed.map((item) => [item.path, item.message]))
          : { csv: message },
      );
      setStep({ at: "choose" });
    } finally {
      setPending(false);
    }
  }

  if (step.at === "running") return <Progress id={step.id} onClose={onClose} />;
  if (step.at === "checked")
    return (
      <Checked
        found={step.found}
        pending={pending}
        project={projects.data?.find((project) => project.id === file.projectId)?.name ?? ""}
        onBack={() => setStep({ at: "choose" })}
        onRecord={() => send(false)}
      />
    );
  return (
    <Choose
      file={file}
      onChange={setFile}
      errors={errors}
      onErrors={setErrors}
      pending={pending}
      onCheck={() => send(true)}
    />
  );
}

function Choose({
  file,
  onChange,
  errors,
  onErrors,
  pending,
  onCheck,
}: {
  file: File;
  onChange: (file: File) => void;
  errors: Record<string, string>;
  onErrors: (errors: Record<string, string>) => void;
  pending: boolean;
  onCheck: () => void;
}) {
  const projects = useQuery(projectsQuery);
  const text = useRef<HTMLTextAreaElement>(null);

  async function read(chosen: Blob | undefined) {
    if (!chosen) return;
    if (chosen.size > IMPORT_LIMITS.bytes)
      return onErrors({ csv: "A file may be 10 MiB. Split it, each part with the first line." });
    onErrors({});
    onChange({ ...file, csv: await chosen.text() });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (file.csv.trim()) return onCheck();
    onErrors({ csv: "Choose a file of CSV, or paste its text" });
    text.current?.focus();
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Project" error={errors.projectId}>
          {(control) => (
            <Select
              {...control}
              value={file.projectId}
              onChange={(event) => onChange({ ...file, projectId: event.target.value })}
            >
              {!file.projectId && <option value="">Choose a project</option>}
              {projects.data?.map((project) => (
                <option key={project.id} value={project.id}>
                  {project.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="File" optional>
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => read(event.target.files?.[0])}
              className="py-1.5 file:mr-3 file:font-medium file:text-ink"
            />
          )}
        </Field>
      </div>
      <Field
        label="CSV"
        error={errors.csv}
        hint={`Columns: content_id and attribution_type; where wanted content_creator_id, metadata (JSON) and metadata.<name>. At most ${formatNumber(IMPORT_LIMITS.rows)} rows. A file of Export CSV can be imported as it is.`}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={text}
            rows={8}
            spellCheck={false}
            value={file.csv}
            onChange={(event) => onChange({ ...file, csv: event.target.value })}
            placeholder={EXAMPLE}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? "Checking..." : "Check the file"}
        </Button>
      </DialogActions>
    </form>
  );
}

const rowsOf = (count: number) => `${formatNumber(count)} ${count === 1 ? "row" : "rows"}`;

function Checked({
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

/** Follows the import; live events bring each step. */
function Progress({ id, onClose }: { id: string; onClose: () => void }) {
  const run = useQuery(importQuery(id));
  const { data } = run;
  if (run.isError) return <ReadError read={run} what="The import" />;
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
            className="mt-3 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-rule [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent"
          />
          <p className="tabular mt-1 text-sm text-ink-2">
            {formatNumber(data.rowsDone)} of {rowsOf(data.rowsTotal)}
          </p>
          {data.state === "failed" && (
            <p className="mt-3 text-base text-danger">
              What is recorded stays. Import the same file again to go on: rows recorded before are not
              recorded twice.
            </p>
          )}
          <Outcome found={data} />
        </>
      )}
      <DialogActions>
        <Button variant={data?.state === "running" ? "secondary" : "primary"} onClick={onClose}>
          {data?.state === "running" ? "Go on in the background" : "Done"}
        </Button>
      </DialogActions>
    </>
  );
}

function Outcome({ found }: { found: AttributionImport }) {
  const parts = [
    { name: found.dryRun ? "To be recorded" : "Recorded", count: found.recorded },
    { name: "Recorded before", count: found.duplicates },
    { name: "With mistakes, left out", count: found.rejected },
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
    </>
  );
}

function Mistakes({ errors, rejected }: { errors: ImportError[]; rejected: number }) {
  const lines = new Set(errors.map((error) => error.line)).size;
  return (
    <div className="mt-6">
      <section
        aria-label="Mistakes in the file"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="max-h-64 overflow-y-auto border-y border-rule"
      >
        <Table
          caption="Mistakes in the file"
          head={[{ title: "Line" }, { title: "Column" }, { title: "What is wrong" }]}
        >
          {errors.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
            <Row key={index}>
              <Cell className="tabular py-1.5">{formatNumber(error.line)}</Cell>
              <Cell className="py-1.5 font-mono text-sm">{error.path || "the line"}</Cell>
              <Cell className="py-1.5">{error.message}</Cell>
            </Row>
          ))}
        </Table>
      </section>
      {lines < rejected && (
        <p className="mt-2 text-sm text-ink-2">
          The first {formatNumber(errors.length)} mistakes, on {formatNumber(lines)} of {rowsOf(rejected)}.
        </p>
      )}
    </div>
  );
}
