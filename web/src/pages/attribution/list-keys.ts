import { useEffect, useRef } from "react";

type ListKeys = {
  /** By how many rows. */
  onMove: (by: 1 | -1) => void;
  /** `through`: everything from the one selected last. */
  onSelect: (through: boolean) => void;
  onEscape: () => void;
  onHelp: () => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));

/** What is open over the page has the keys to itself, but for an attribution of a narrow list. */
const isCovered = () =>
  document.querySelector("[role=dialog]:not([data-peek]), [role=alertdialog], [role=menu]") !== null;

/**
 * J and K anywhere on the page and the arrow keys within the list move, X selects, Escape closes the panel, ?
 * shows the keys. Fields, dialogs and keys held together with others are left alone.
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
      const { onMove, onSelect, onEscape, onHelp } = latest.current;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === "j" || (inList && key === "ArrowDown")) onMove(1);
      else if (key === "k" || (inList && key === "ArrowUp")) onMove(-1);
      else if (key === "x") onSelect(event.shiftKey);
      else if (key === "Escape") return onEscape();
      else if (key === "?") onHelp();
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
