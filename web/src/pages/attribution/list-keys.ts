import { useEffect, useRef } from "react";

type ListKeys = {
  /** Moves by this many rows. */
  onMove: (by: 1 | -1) => void;
  /** `through`: selects everything since the last selected row. */
  onSelect: (through: boolean) => void;
  onFold: () => void;
  onEscape: () => void;
  onHelp: () => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

/** Whether something is open over the page and gets the keys, other than a narrow list's attribution. */
const isCovered = () =>
  document.querySelector("[role=dialog]:not([data-peek]), [role=alertdialog], [role=menu]") !== null;

/**
 * J and K anywhere and the arrow keys in the list move, X selects, O unfolds repeats, Escape closes the
 * panel, and ? shows the keys. Ignores fields, dialogs, and key combinations.
 */
export function useListKeys(keys: ListKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || isCovered()) return;
      const inList = event.target instanceof HTMLElement && event.target.closest("[data-keys]") !== null;
      const { onMove, onSelect, onFold, onEscape, onHelp } = latest.current;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === "j" || (inList && key === "ArrowDown")) onMove(1);
      else if (key === "k" || (inList && key === "ArrowUp")) onMove(-1);
      else if (key === "x") onSelect(event.shiftKey);
      else if (key === "o") onFold();
      else if (key === "Escape") return onEscape();
      else if (key === "?") onHelp();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
