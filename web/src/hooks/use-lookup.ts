import type { Answer } from "@byline/contract/api/app-api.ts";
import { formatMebibytes } from "@byline/contract/figures.ts";
import { RESOLVE_FILE_BYTES } from "@byline/contract/resolve.ts";
import { useRef, useState } from "react";
import { api, errorMessage, resolveFile } from "../api.ts";

export type Found = Answer<"POST /resolve">;
export type Lookup = ReturnType<typeof useLookup>;

/** Either `address` or `file` (its name) is set; the other is null. */
type State =
  | { kind: "idle" | "busy" }
  | { kind: "failed"; of: "address" | "file"; why: string }
  | { kind: "found"; address: string | null; file: string | null; found: Found };

const TOO_LARGE = `The file is larger than ${formatMebibytes(RESOLVE_FILE_BYTES)}. Choose a smaller one.`;

/**
 * Looks up works by address or file. Both functions resolve to the result, or to null if `state` has the
 * reason: the server's message, or `failure` without one. Only the latest lookup counts; earlier and canceled
 * ones are dropped. `prepare` loads the code that shows the result.
 */
export function useLookup(failure: string, prepare?: () => Promise<unknown>) {
  const [state, setState] = useState<State>({ kind: "idle" });

  const latest = useRef(0);

  async function lookUp(of: { address: string | null; file: string | null }, ask: () => Promise<Found>) {
    const number = ++latest.current;
    setState({ kind: "busy" });
    try {
      const [found] = await Promise.all([ask(), prepare?.()]);
      if (number !== latest.current) return null;
      setState({ kind: "found", ...of, found });
      return found;
    } catch (error) {
      if (number !== latest.current) return null;
      setState({
        kind: "failed",
        of: of.address === null ? "file" : "address",
        why: errorMessage(error, failure),
      });
      return null;
    }
  }

  return {
    state,
    reset() {
      latest.current++;
      setState({ kind: "idle" });
    },
    /** Clears a failed or pending lookup. */
    cancel() {
      latest.current++;
      setState((now) => (now.kind === "found" ? now : { kind: "idle" }));
    },
    lookUpAddress: (address: string) =>
      lookUp({ address, file: null }, () => api("POST /resolve", { body: { url: address } })),
    async lookUpFile(file: File): Promise<Found | null> {
      if (file.size <= RESOLVE_FILE_BYTES)
        return lookUp({ address: null, file: file.name }, () => resolveFile(file));
      latest.current++;
      setState({ kind: "failed", of: "file", why: TOO_LARGE });
      return null;
    },
  };
}
