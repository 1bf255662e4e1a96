import { TEST_DAYS } from "@byline/contract/test-mode.ts";
import { api } from "../../api.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { toastAcrossReload } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { Button } from "../../ui/button.tsx";

/** Enters or leaves test mode and reloads the page, like a workspace change. */
export const moveToMode = (test: boolean) =>
  act(async () => {
    await api("PUT /test-mode", { body: { on: test } });
    toastAcrossReload(
      test
        ? { title: "Test mode", description: "What you see and create here is separate from live data." }
        : { title: "Live mode", description: "You’re back with your live data." },
    );
    window.location.assign("/dashboard");
  }, "We couldn’t change the mode. Please try again.");

/** Shown on each page in test mode, always visible: nothing there is live. Includes the button to leave. */
export function TestBanner() {
  return (
    <aside
      aria-label="Test mode"
      data-chrome
      className={
        "sticky top-14 z-20 mb-8 flex items-center justify-between gap-x-6 border-l-4 border-testing " +
        "bg-testing-wash px-4 py-2.5 text-base"
      }
    >
      <p>
        <strong className="font-medium">Test mode</strong>
        <span className="max-sm:sr-only">
          : nothing here is public, counted or billed, and attributions are deleted after {TEST_DAYS} days.
        </span>{" "}
        <TextLink to="/docs/test-mode#test-mode-and-testing-status" className="max-sm:hidden">
          Testing status or test mode?
        </TextLink>
      </p>
      <Button size="sm" className="shrink-0" onClick={() => moveToMode(false)}>
        Leave test mode
      </Button>
    </aside>
  );
}
