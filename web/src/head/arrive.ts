import { findPlace } from "./find-place.ts";

/** What has no heading by then, such as an error in the place of a page, is arrived at as a whole. */
const PATIENCE_MS = 4000;
/**
 * A region that is read out has to stand in the page before its words do; and a title may follow its heading.
 */
const PAUSE_MS = 150;

let region: HTMLElement | undefined;
let leave = () => {};
let focusedOn: string | undefined;
document.addEventListener("focusin", () => (focusedOn = window.location.pathname));

/**
 * Announces that another page is shown, as a browser does after loading one: the focus moves to the page's
 * heading, or to what its address points at, and screen readers say its title. The focus stays with a dialog,
 * with a field that the page gave it to, in what changes a page in place (`data-in-place`), and where the
 * user continues by key or pointer before the page is there.
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

/** A field that had the focus on the page before may be part of both: the page did not give it. */
function isFocusKept(): boolean {
  if (document.querySelector("[role=dialog]")) return true;
  const { activeElement } = document;
  if (activeElement?.closest("[data-in-place]")) return true;
  const { pathname } = window.location;
  return (
    (focusedOn ?? pathname) === pathname && !!activeElement?.matches("main :is(input, select, textarea)")
  );
}

/** Shows no focus ring, since no key was pressed, and does not scroll. */
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
