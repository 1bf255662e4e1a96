import type { Answer } from "@byline/contract/api/app-api.ts";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { errorMessage, resolveAddress } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const FoundCredit = lazy(() =>
  import("./found-credit.tsx").then((module) => ({ default: module.FoundCredit })),
);

type Found = Answer<"POST /resolve">;
type State =
  | { kind: "idle" }
  | { kind: "busy" }
  | { kind: "failed"; why: string }
  | { kind: "found"; address: string; found: Found };

/** Looks up who made a work, for everybody. What comes has its height from the first click: nothing moves. */
export function FindCredit() {
  const [state, setState] = useState<State>({ kind: "idle" });

  async function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get("address")).trim();
    if (!address || state.kind === "busy") return;
    setState({ kind: "busy" });
    try {
      setState({ kind: "found", address, found: await resolveAddress(address) });
    } catch (error) {
      setState({
        kind: "failed",
        why: errorMessage(error, "The work could not be looked up. Try again later."),
      });
    }
  }

  return (
    <div className="mt-8 max-w-xl">
      <form
        onSubmit={find}
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
        <Button type="submit" disabled={state.kind === "busy"}>
          {state.kind === "busy" ? "Looking..." : "Find its credit"}
        </Button>
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

const Looking = () => (
  <div className="grid gap-3">
    <p className="sr-only">Looking the work up</p>
    <Skeleton className="h-8 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-4 w-2/3" />
  </div>
);
