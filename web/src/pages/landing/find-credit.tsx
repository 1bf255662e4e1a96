import { type ChangeEvent, type DragEvent, type FormEvent, lazy, Suspense } from "react";
import { useLookup } from "../../hooks/use-lookup.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const FoundCredit = lazy(() =>
  import("./found-credit.tsx").then((module) => ({ default: module.FoundCredit })),
);

/** Looks up who made a work, for everybody. What comes has its height from the first click: nothing moves. */
export function FindCredit() {
  const { state, lookUpAddress, lookUpFile } = useLookup("The work could not be looked up. Try again later.");
  const busy = state.kind === "busy";

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("address")).trim();
    if (address && !busy) lookUpAddress(address);
  }

  function findFile(files: FileList | null) {
    const [file] = files ?? [];
    if (file && !busy) lookUpFile(file);
  }

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return; // text goes into the field
    event.preventDefault();
    findFile(event.dataTransfer.files);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    findFile(target.files);
    target.value = ""; // so that the same file can be chosen again
  }

  return (
    <div className="mt-8 max-w-xl">
      <form onSubmit={find} onDragOver={allowFiles} onDrop={drop}>
        <div
          className={
            "flex items-center gap-1.5 rounded border border-rule-strong bg-sheet p-1 pl-3 " +
            "focus-within:outline-2 focus-within:outline-focus"
          }
        >
          <input
            name="address"
            aria-label="Address of a work"
            placeholder="Paste the address of a picture, a book, a song…"
            maxLength={2000}
            autoComplete="off"
            className="h-9 min-w-0 flex-1 bg-transparent font-mono text-sm text-ellipsis outline-none"
          />
          <Button type="submit" disabled={busy}>
            {busy ? "Looking..." : "Find its credit"}
          </Button>
        </div>
        <p className="mt-2 text-sm text-ink-2">
          Or{" "}
          <label className="cursor-pointer underline focus-within:outline-2 focus-within:outline-focus">
            choose its file
            <input
              type="file"
              accept="image/*,audio/*,video/*"
              disabled={busy}
              onChange={choose}
              className="sr-only"
            />
          </label>
          , or drop it here: a picture, a sound, or a film. It is read and not kept.
        </p>
      </form>
      {state.kind !== "idle" && (
        <div role="status" className="mt-4 h-96 overflow-y-auto border-b border-rule text-base">
          {state.kind === "failed" && <p className="text-danger">{state.why}</p>}
          {state.kind === "busy" && <Looking />}
          {state.kind === "found" && (
            <Suspense fallback={<Looking />}>
              <FoundCredit {...state} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

/** Without this the browser opens the file instead of dropping it. */
function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}

const Looking = () => (
  <div className="grid gap-3">
    <p className="sr-only">Looking the work up</p>
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-4 w-2/3" />
  </div>
);
