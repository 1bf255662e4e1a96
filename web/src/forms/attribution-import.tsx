import type { ColumnChoices } from "@byline/contract/attribution-file.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { type AttributionImport, IMPORT_LIMITS, IMPORT_TOO_LARGE } from "@byline/contract/imports.ts";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { ApiError, api, errorMessage } from "../api.ts";
import { ProjectDialog } from "../components/projects/project-dialog.tsx";
import { ProjectSelect } from "../components/projects/project-select.tsx";
import { useDefaultProject } from "../hooks/use-default-project.ts";
import { projectsQuery, refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Detail, Details } from "../ui/details.tsx";
import { DialogActions } from "../ui/dialog.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { FileInput } from "../ui/file-input.tsx";
import { ImportColumns } from "./attribution-import-columns.tsx";
import { CheckedFile, ImportProgress } from "./attribution-import-outcome.tsx";
import { readImportFile } from "./read-import-file.ts";

const EXAMPLE = `content_id,content_creator_id,attribution_type,title,creator
wikipedia:the-starry-night,creator:vincent-van-gogh,image_content,The Starry Night,Vincent van Gogh`;

type Given = ColumnChoices & { csv: string; projectId: string };
type Step = { at: "choose" } | { at: "checked"; found: AttributionImport } | { at: "running"; id: string };

/** Imports a file of attributions: first a dry run that lists mistakes by line, then the import. */
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
      description="A CSV file, an Excel workbook, or text. Nothing is recorded until you confirm."
    >
      <Import projectId={projectId} onClose={() => onOpenChange(false)} />
    </ProjectDialog>
  );
}

function Import({ projectId, onClose }: { projectId: string | undefined; onClose: () => void }) {
  const projects = useQuery(projectsQuery);
  const [first, setLastUsed] = useDefaultProject(projectId);
  const [given, setGiven] = useState<Given>({ csv: "", projectId: "" });
  const file = { ...given, projectId: given.projectId || first };
  const [step, setStep] = useState<Step>({ at: "choose" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);

  async function send(dryRun: boolean) {
    setPending(true);
    setErrors({});
    try {
      const found = await api("POST /attributions/import", { body: { ...file, dryRun } });
      setStep(found.id ? { at: "running", id: found.id } : { at: "checked", found });
      if (found.id) {
        setLastUsed(file.projectId);
        refresh("attributions");
      }
    } catch (error) {
      const reported = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const placed = reported.filter(({ path }) => path === "csv" || path === "projectId");
      const message = errorMessage(error, "We couldn’t read the file. Please try again.");
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

  if (step.at === "running") return <ImportProgress id={step.id} onClose={onClose} />;
  if (step.at === "checked")
    return (
      <CheckedFile
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
      onChange={setGiven}
      errors={errors}
      onErrors={setErrors}
      pending={pending}
      onCheck={() => send(true)}
      onClose={onClose}
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
  onClose,
}: {
  file: Given;
  onChange: (file: Given) => void;
  errors: Record<string, string>;
  onErrors: (errors: Record<string, string>) => void;
  pending: boolean;
  onCheck: () => void;
  onClose: () => void;
}) {
  const projects = useQuery(projectsQuery);
  const text = useRef<HTMLTextAreaElement>(null);

  const [chosen, setChosen] = useState("");

  async function read(given: File | undefined) {
    if (!given) return;
    try {
      if (given.size > IMPORT_LIMITS.bytes) throw new Error(IMPORT_TOO_LARGE);
      const { text, note } = await readImportFile(given);
      onErrors({});
      setChosen(`${given.name}. ${note}`);
      onChange({ ...file, csv: text, columns: undefined });
    } catch (error) {
      onErrors({ csv: error instanceof Error ? error.message : "This file can’t be read." });
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const undecided = event.currentTarget.querySelector<HTMLElement>("select[aria-invalid]");
    if (undecided) return undecided.focus();
    if (file.csv.trim()) return onCheck();
    onErrors({ csv: "Choose a CSV file, or paste its text" });
    text.current?.focus();
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Project" error={errors.projectId}>
          {(control) => (
            <ProjectSelect
              {...control}
              projects={projects.data}
              none={file.projectId ? undefined : "choose"}
              value={file.projectId}
              onChange={(event) => onChange({ ...file, projectId: event.target.value })}
            />
          )}
        </Field>
        <Field label="File">
          {(control) => (
            <FileInput
              {...control}
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              onChange={(event) => read(event.target.files?.[0])}
            >
              {chosen || `CSV or Excel, up to ${formatNumber(IMPORT_LIMITS.rows)} rows.`}
            </FileInput>
          )}
        </Field>
      </div>
      <Field
        label="Or paste CSV"
        error={errors.csv}
        hint="The first line names the columns. A file from Export CSV can be imported as is."
      >
        {(control) => (
          <Textarea
            {...control}
            ref={text}
            rows={5}
            spellCheck={false}
            value={file.csv}
            onChange={(event) => onChange({ ...file, csv: event.target.value, columns: undefined })}
            placeholder={EXAMPLE}
            className="font-mono text-sm"
          />
        )}
      </Field>
      {file.csv.trim() ? (
        <ImportColumns
          csv={file.csv}
          choices={file}
          reported={errors.csv}
          onChange={({ columns, attributionType }) => onChange({ ...file, columns, attributionType })}
        />
      ) : (
        <Columns />
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? "Checking..." : "Check the file"}
        </Button>
      </DialogActions>
    </form>
  );
}

const COLUMNS = [
  { names: ["content_id", "attribution_type"], text: "The content and its type. Every row needs both." },
  { names: ["content_creator_id"], text: "The creator’s id." },
  { names: ["title", "creator"], text: "Shown in the credit." },
  { names: ["external_id"], text: "A row with an external id that was recorded before is a duplicate." },
  { names: ["metadata"], text: "Other metadata, as a JSON object." },
  { names: ["metadata.<name>"], text: "A single metadata member, such as metadata.license." },
];

function Columns() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="text-sm font-medium">
        Columns
      </h3>
      <Details>
        {COLUMNS.map(({ names, text }) => (
          <Detail
            key={names[0]}
            name={names.map((name) => (
              <code key={name} className="block font-mono text-sm max-sm:text-xs">
                {name}
              </code>
            ))}
          >
            {text}
          </Detail>
        ))}
      </Details>
    </section>
  );
}
