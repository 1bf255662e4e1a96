import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { FORMAT_NAMES, WRITTEN_FORMATS, type WrittenFormat } from "@byline/contract/credits.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ReadError } from "../components/lists/query-view.tsx";
import { writtenCreditsQuery } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { CodeBlock } from "../ui/code-block.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { Field, Select } from "../ui/field.tsx";
import { saveFile } from "../ui/save-file.ts";
import { Skeleton } from "../ui/skeleton.tsx";

const FILES: Record<WrittenFormat, string> = {
  text: "credits.txt",
  html: "credits.html",
  markdown: "credits.md",
  "json-ld": "credits.jsonld",
  bibtex: "credits.bib",
  "csl-json": "credits.json",
  ris: "credits.ris",
  notice: "NOTICE",
  spdx: "credits.spdx.txt",
  provider: "credits.txt",
};

/** The selected attributions' credits as one text, to copy or save. */
export function CreditsDialog({ records, onClose }: { records: ListedAttribution[]; onClose: () => void }) {
  const [format, setFormat] = useState<WrittenFormat>("text");
  const ids = records.map(({ id }) => id);
  const read = useQuery(writtenCreditsQuery(ids, format));
  const text = read.data?.document;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={records.length === 1 ? "Credit of 1 attribution" : `Credits of ${records.length} attributions`}
      description="Includes each credit once. Withdrawn attributions are left out."
    >
      <div className="grid gap-4">
        <Field label="Format">
          {(control) => (
            <Select
              {...control}
              value={format}
              onChange={(event) => setFormat(event.target.value as WrittenFormat)}
            >
              {WRITTEN_FORMATS.map((value) => (
                <option key={value} value={value}>
                  {FORMAT_NAMES[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {read.isError ? (
          <ReadError read={read} what="the credits" />
        ) : text === undefined ? (
          <Skeleton className="h-64" />
        ) : text === "" ? (
          <p className="text-base text-ink-2">None of these has a credit in this format.</p>
        ) : (
          <CodeBlock
            wrap
            plain
            className="max-h-96 overflow-y-auto"
            label={`Credits as ${FORMAT_NAMES[format]}`}
            code={text}
          />
        )}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={!text}
            onClick={() => saveFile(new Blob([text ?? ""]), FILES[format])}
          >
            Download
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
