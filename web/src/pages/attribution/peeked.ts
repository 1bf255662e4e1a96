import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { useLocation, useNavigate } from "react-router";
import { attributionQuery, queryClient } from "../../queries.ts";

/** Shows an attribution's data from a list until its own read finishes. */
function showAsListed(record: ListedAttribution) {
  const { queryKey } = attributionQuery(record.id);
  if (queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, record);
  queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
}

/** From this width on, the panel is next to the list; below it, the panel covers the page. */
export const BESIDE = "(min-width: 80rem)";

/** Focuses an attribution's row in the list, if it's there. */
export function focusRow(id: string) {
  const row = document.querySelector(`[data-row~="${id}"]`);
  row?.scrollIntoView({ block: "nearest" });
  row?.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
}

/** How the panel moves through the list's rows, and whether there are any before and after its own. */
export type Steps = { move: (by: 1 | -1) => void; hasPrevious: boolean; hasNext: boolean };

/**
 * Returns the attribution in the panel, stored in the address: going back closes the panel. While it's open,
 * another one replaces its history entry.
 */
export function usePeeked() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const peeked = new URLSearchParams(search).get("peek");
  const opened = peeked !== null && state?.peekedHere === true;

  function go(id: string | null, replace: boolean, peekedHere: boolean) {
    const next = new URLSearchParams(search);
    if (id) next.set("peek", id);
    else next.delete("peek");
    navigate({ search: next.toString() }, { replace, preventScrollReset: true, state: { peekedHere } });
  }

  return {
    peeked,
    peek(record: ListedAttribution) {
      showAsListed(record);
      go(record.id, peeked !== null, peeked === null || opened);
    },
    /** Returns the focus to the shown attribution's row. */
    close() {
      if (opened) navigate(-1);
      else go(null, true, false);
      if (peeked) focusRow(peeked);
    },
  };
}
