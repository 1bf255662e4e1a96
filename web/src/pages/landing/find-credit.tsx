import { clsx } from "clsx";
import { type DragEvent, type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { type EditedCredit, exampleWork, isOf, type Work } from "../../content/landing.ts";
import starryNight from "../../content/pictures/the-starry-night.avif";
import type { Found, Lookup } from "../../hooks/use-lookup.ts";
import { Button } from "../../ui/button.tsx";
import { creditText } from "../../ui/credit-line.tsx";
import { FileLink } from "../../ui/file-link.tsx";
import { AlertIcon } from "../../ui/icons.tsx";
import { EditedLine } from "./edited-line.tsx";

const EditedPlate = lazy(() =>
  import("./edited-plate.tsx").then((module) => ({ default: module.EditedPlate })),
);
export const loadFoundCredit = () => import("./found-credit.tsx");
const FoundCredit = lazy(() => loadFoundCredit().then((module) => ({ default: module.FoundCredit })));

type Props = {
  work: Work;
  credit: EditedCredit;
  lookup: Lookup;
  onFound: (found: Found | null) => void;
  /** Called when the visitor chooses to write the credit themselves. */
  onWrite: () => void;
  children: ReactNode;
};

/**
 * The top of the landing page: what Byline is (`children`), a work, and a field that looks up another work's
 * creator. The result replaces the work and is no taller, so nothing moves.
 */
export function FindCredit({ work, credit, lookup, onFound, onWrite, children }: Props) {
  const { state, lookUpAddress, lookUpFile, cancel } = lookup;
  const busy = state.kind === "busy";
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const plate =
    work === exampleWork && isOf(work, credit) ? (
      <ExamplePicture />
    ) : (
      <Suspense fallback={work === exampleWork && <ExamplePicture />}>
        <EditedPlate
          work={work}
          credit={credit}
          size="page"
          className="h-auto w-full max-w-60 shadow-lg lg:max-w-72"
        />
      </Suspense>
    );

  // If the columns are stacked, it begins out of sight.
  useEffect(() => {
    if (state.kind === "found") result.current?.scrollIntoView({ block: "nearest" });
  }, [state]);

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const address = String(new FormData(event.currentTarget).get("address")).trim();
    lookUpAddress(address).then(onFound);
  }

  /** Clears an earlier address, and lets the same file be selected again. */
  function findFile(files: FileList | null) {
    const [file] = files ?? [];
    if (file) lookUpFile(file).then(onFound);
    form.current?.reset();
  }

  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return; // text goes into the field
    event.preventDefault();
    findFile(event.dataTransfer.files);
  }

  return (
    <section
      className={
        "grid grid-cols-1 gap-x-10 gap-y-6 py-8 sm:py-14 md:grid-cols-[minmax(0,1fr)_18rem] lg:py-12 " +
        "lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16"
      }
    >
      <div>
        {children}
        <form ref={form} onSubmit={find} onDragOver={allowFiles} onDrop={drop} className="mt-6 max-w-xl">
          <div
            className={
              "flex items-center gap-1.5 rounded border border-rule-strong bg-sheet p-1 pl-3 " +
              "focus-within:outline-2 focus-within:outline-focus"
            }
          >
            <input
              name="address"
              aria-label="Address of a work"
              placeholder="Paste a work’s address"
              maxLength={2000}
              onChange={cancel}
              autoComplete="off"
              className="h-9 min-w-0 flex-1 bg-transparent font-mono text-sm text-ellipsis outline-none"
            />
            <Button type="submit" aria-disabled={busy} className="min-w-31">
              {busy ? "Looking..." : "Find its credit"}
            </Button>
          </div>
          <p className="mt-2 text-sm text-ink-2">
            Or{" "}
            <FileLink accept="image/*,audio/*,video/*" onChange={({ target }) => findFile(target.files)}>
              choose its file
            </FileLink>
            , or drop it here: an image, audio, or video. Byline reads it and doesn’t keep it.
          </p>
          {/* Space for two lines on a desktop and three on a phone. */}
          <p role="alert" className="mt-2 flex h-15 gap-1.5 text-base text-danger sm:h-5">
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
        id="work"
        role="status"
        aria-busy={busy}
        className="min-h-88 scroll-mt-20 lg:min-h-104"
      >
        {state.kind === "found" ? (
          <Suspense fallback={plate}>
            <FoundCredit {...state} onWrite={onWrite} />
          </Suspense>
        ) : (
          plate
        )}
      </div>
    </section>
  );
}

/** The example work, with the credit that readers should see. */
const ExamplePicture = () => (
  <figure className="max-w-100">
    <img
      src={starryNight}
      width={600}
      height={476}
      alt="The Starry Night: a swirling night sky over a village"
      fetchPriority="high"
      className="h-auto w-full rounded-sm shadow-lg"
    />
    <figcaption className={clsx(creditText("row"), "mt-3")}>
      <EditedLine work={exampleWork} credit={exampleWork} size="row" />
    </figcaption>
  </figure>
);

/** Otherwise, the browser opens the file. */
function allowFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
