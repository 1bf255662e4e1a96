import { TEST_DAYS } from "@byline/contract/test-mode.ts";
import { api } from "../../api.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { act } from "../../hooks/use-act.ts";
import { Button } from "../../ui/button.tsx";

/** Returns a page of the same kind: an entry's own page exists in one mode only, and its list in both. */
const inBothModes = (pathname: string) =>
  /^\/(projects|attribution|creators|works|settings\/\w+)(?=\/)/.exec(pathname)?.[0] ?? pathname;

/** Enters or leaves test mode and reloads the page. */
export const moveToMode = (test: boolean) =>
  act(async () => {
    await api("PUT /test-mode", { body: { on: test } });
    window.location.assign(inBothModes(window.location.pathname));
  }, "We couldn’t change the mode. Please try again.");

/** Shown on each page in test mode: nothing there is live. Sticky where the header has no chip. */
export function TestBanner() {
  return (
    <aside
      aria-label="Test mode"
      data-chrome
      className={
        "top-14 z-20 mb-8 flex items-center justify-between gap-x-6 border-l-4 border-testing " +
        "bg-testing-wash px-4 py-2.5 text-base max-sm:sticky"
      }
    >
      <p>
        <strong className="font-medium">Test mode</strong>: nothing here is public, counted, or billed
        <span className="max-sm:sr-only">, and attributions are deleted after {TEST_DAYS} days</span>.{" "}
        <TextLink to="/docs/test-mode#test-mode-and-testing-status" className="max-sm:hidden">
          Testing status or test mode?
        </TextLink>
      </p>
      <Button size="sm" className="shrink-0" onClick={() => moveToMode(false)}>
        <span>
          Leave<span className="max-sm:sr-only"> test mode</span>
        </span>
      </Button>
    </aside>
  );
}
