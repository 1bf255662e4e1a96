import { clsx } from "clsx";
import {
  type ChangeEvent,
  type DragEvent,
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import type { EditedCredit } from "../../content/landing.ts";
import { lazyWhenSeen } from "../../hooks/lazy-when-seen.ts";
import { useLookup } from "../../hooks/use-lookup.ts";
import { Button } from "../../ui/button.tsx";
import { AlertIcon } from "../../ui/icons.tsx";

const FirstWork = lazyWhenSeen("first-work", () =>
  import("./first-work.tsx").then((module) => module.FirstWork),
);
const FoundCredit = lazy(() =>
  import("./found-credit.tsx").then((module) => ({ default: module.FoundCredit })),
);

/**
 * The first thing that visitors see: what Byline is (`children`), a work, and a field that looks up who made
 * another. What was found takes the place of the work and is no higher: nothing moves when it comes.
 */
export function FindCredit({ credit, children }: { credit: EditedCredit; children: ReactNode }) {
  const { state, lookUpAddress, lookUpFile, cancel } = useLookup(
    "The work could not be looked up. Try again later.",
  );
  const busy = state.kind === "busy";
  // The columns that make room for what is found stay, so that what is typed next moves nothing.
  const [asked, setAsked] = useState(false);
  if (state.kind !== "idle" && !asked) setAsked(true);
  const result = useRef<HTMLDivElement>(null);

  // Where the columns stand below each other it begins out of sight.
  useEffect(() => {
    if (state.kind === "found") result.current?.scrollIntoView({ block: "nearest" });
  }, [state]);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("address")).trim();
    lookUpAddress(address);
  }

  function findFile(files: FileList | null) {
    const [file] = files ?? [];
    if (file) lookUpFile(file);
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
    <section
      className={clsx(
        "grid grid-cols-1 gap-x-10 gap-y-6 py-8 sm:py-14 lg:py-10",
        "lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-x-20",
        !asked && "md:grid-cols-[minmax(0,1fr)_15rem]",
      )}
    >
      <div>
        {children}
        <form onSubmit={find} onDragOver={allowFiles} onDrop={drop} className="mt-6 max-w-xl">
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
              onChange={cancel}
              autoComplete="off"
              className="h-9 min-w-0 flex-1 bg-transparent font-mono text-sm text-ellipsis outline-none"
            />
            <Button type="submit" aria-disabled={busy}>
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
            , or drop it here: a picture, a sound, or a film. Byline reads it and does not keep it.
          </p>
          <p role="alert" className="mt-2 flex min-h-5 gap-1.5 text-base text-danger">
            {state.kind === "failed" && (
              <>
                <AlertIcon className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{state.why}</span>
              </>
            )}
          </p>
        </form>
      </div>
      <div
        ref={result}
        id="first-work"
        role="status"
        aria-busy={busy}
        className={clsx("scroll-mt-20", asked && "min-h-88 lg:min-h-100")}
      >
        <Suspense>
          {state.kind === "found" ? (
            <FoundCredit {...state} otherwise={<FirstWork credit={credit} />} />
          ) : (
            <FirstWork credit={credit} />
          )}
        </Suspense>
      </div>
    </section>
  );
}

/** Without this the browser opens the file instead of dropping it. */
function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
