import type { Answer } from "@byline/contract/api/app-api.ts";
import { CREDIT_FILE_BYTES } from "@byline/contract/credit-files.ts";
import { formatMebibytes } from "@byline/contract/figures.ts";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { api, errorMessage } from "../../api.ts";
import { fetchFile } from "../../fetch-file.ts";
import { PART_NAMES } from "../../forms/found-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Field } from "../../ui/field.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Cell, Row, Table } from "../../ui/table.tsx";

type Parts = Answer<"POST /attributions/:id/file/preview">["parts"];
type State = { kind: "idle" | "busy" } | { kind: "failed"; why: string } | { kind: "ready"; parts: Parts };

const OUTCOMES = { written: "Written", kept: "Kept", same: "The same" };
const TOO_LARGE = `The file is larger than ${formatMebibytes(CREDIT_FILE_BYTES)}. Choose a smaller one.`;
const FAILURE = "We couldn’t read the picture. Try again.";

/** The bytes determine a file's type, since the browser may report one that isn't accepted. */
const inputOf = (id: string, file: File, overwrite: boolean) => ({
  params: { id },
  query: { overwrite: overwrite ? "true" : "false" } as const,
  body: new Blob([file], { type: "application/octet-stream" }),
});

/** Writes the credit into a picture's metadata: shows the existing metadata, then downloads the copy. */
export function CreditFile({ id }: { id: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  const [state, setState] = useState<State>({ kind: "idle" });
  const latest = useRef(0);
  const overwriteId = useId();

  async function preview(next: File, overwriting: boolean) {
    const number = ++latest.current;
    if (next.size > CREDIT_FILE_BYTES) return setState({ kind: "failed", why: TOO_LARGE });
    setState({ kind: "busy" });
    const answer = await api("POST /attributions/:id/file/preview", inputOf(id, next, overwriting)).then(
      ({ parts }): State => ({ kind: "ready", parts }),
      (error): State => ({ kind: "failed", why: errorMessage(error, FAILURE) }),
    );
    if (number === latest.current) setState(answer);
  }

  function onFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [next] = target.files ?? [];
    target.value = ""; // the same file may be selected again
    if (!next) return;
    setFile(next);
    preview(next, overwrite);
  }

  async function download(picture: File) {
    try {
      const written = await fetchFile("POST /attributions/:id/file", inputOf(id, picture, overwrite));
      saveFile(written, picture.name);
    } catch (error) {
      setState({ kind: "failed", why: errorMessage(error, FAILURE) });
    }
  }

  const isWritten = state.kind === "ready" && state.parts.some(({ outcome }) => outcome === "written");
  return (
    <div className="grid gap-4">
      <Field
        label="Put this credit into a picture"
        hint="Writes XMP and IPTC metadata into a copy. The pixels don’t change. Byline doesn’t keep it."
        error={state.kind === "failed" ? state.why : undefined}
      >
        {(props) => (
          <FileInput {...props} accept="image/jpeg,image/png,image/webp" onChange={onFile}>
            {file?.name ?? "A JPEG, PNG, or WebP."}
          </FileInput>
        )}
      </Field>
      {file && (
        <div className="flex items-center gap-2 text-base">
          <Checkbox
            id={overwriteId}
            checked={overwrite}
            onChange={({ target }) => {
              setOverwrite(target.checked);
              preview(file, target.checked);
            }}
          />
          <label htmlFor={overwriteId}>Replace existing values</label>
        </div>
      )}
      <div role="status" className="grid gap-4">
        {state.kind === "busy" && <p className="text-sm text-ink-2">Reading the picture...</p>}
        {state.kind === "ready" && file && (
          <>
            <Preview parts={state.parts} />
            <div>
              <Button disabled={!isWritten} onClick={() => download(file)}>
                {isWritten ? "Download the picture" : "Nothing to write"}
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Preview({ parts }: { parts: Parts }) {
  const shown = parts.filter(({ before, after }) => before !== null || after !== null);
  const head = [{ title: "Part" }, { title: "In the picture" }, { title: "In the credit" }, { title: "" }];
  return (
    <Table caption="Changes to the picture" head={head} reachable>
      {shown.map(({ part, before, after, outcome }) => (
        <Row key={part}>
          <Cell className="text-ink-2">{PART_NAMES[part]}</Cell>
          <Cell className="min-w-24 wrap-anywhere">
            <bdi>{before}</bdi>
          </Cell>
          <Cell className="min-w-24 wrap-anywhere">
            <bdi>{after}</bdi>
          </Cell>
          <Cell>{OUTCOMES[outcome]}</Cell>
        </Row>
      ))}
    </Table>
  );
}
