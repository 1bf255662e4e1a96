import { findPlace } from "./find-place.ts";

/** Maximum wait for a heading. Afterwards, the page itself gets the focus, such as for an error. */
const PATIENCE_MS = 4000;
/** A live region must exist before its text changes, and a title may change after its heading. */
const PAUSE_MS = 150;

let region: HTMLElement | undefined;
let leave = () => {};
let focusedOn: string | undefined;
document.addEventListener("focusin", () => (focusedOn = window.location.pathname));

/**
 * Announces a new page, as a browser does after loading one: moves the focus to its heading or the address's
 * anchor, and screen readers say its title. Keeps the focus in a dialog, in a field that the page focused, in
 * content that changes in place (`data-in-place`), and if the user continues by key or pointer before the
 * page is ready.
 */
export function arrive() {
  leave();
  region ??= addRegion();
  region.textContent = "";
  const left = new AbortController();
  let busy = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function look() {
    if (pause || !findGoal()) return;
    pause = setTimeout(settle, PAUSE_MS);
  }

  function settle() {
    leave();
    if (region) region.textContent = document.title.replace(/ · Byline$/, "");
    if (!busy && !isFocusKept()) moveFocus(findGoal() ?? document.querySelector("main"));
  }

  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const patience = setTimeout(settle, PATIENCE_MS);
  for (const event of ["keydown", "pointerdown"])
    document.addEventListener(event, () => (busy = true), { signal: left.signal });
  leave = () => {
    left.abort();
    observer.disconnect();
    clearTimeout(patience);
    clearTimeout(pause);
  };
  look();
}

function findGoal(): HTMLElement | null {
  return findPlace(window.location.hash) ?? document.querySelector("main h1");
}

/** A field focused on the previous page may be part of both pages, so the new page didn't focus it. */
function isFocusKept(): boolean {
  if (document.querySelector("[role=dialog]")) return true;
  const { activeElement } = document;
  if (activeElement?.closest("[data-in-place]")) return true;
  const { pathname } = window.location;
  return (
    (focusedOn ?? pathname) === pathname && !!activeElement?.matches("main :is(input, select, textarea)")
  );
}

/** Moves the focus without scrolling or showing a focus ring, since no key was pressed. */
function moveFocus(goal: HTMLElement | null) {
  if (!goal) return;
  const focusable = goal.hasAttribute("tabindex");
  if (!focusable) goal.tabIndex = -1;
  goal.style.outline = "none";
  goal.focus({ preventScroll: true });
  goal.addEventListener(
    "blur",
    () => {
      goal.style.outline = "";
      if (!focusable) goal.removeAttribute("tabindex");
    },
    { once: true },
  );
}

function addRegion() {
  const element = document.createElement("div");
  element.className = "sr-only";
  element.ariaLive = "polite";
  element.id = "arrival";
  document.body.append(element);
  return element;
}
