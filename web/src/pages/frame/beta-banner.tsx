import { useState } from "react";
import { Link } from "react-router";
import { BETA_DISMISSED } from "../../theme.ts";
import { CrossIcon } from "../../ui/icons.tsx";

/** Once dismissed, the head script hides it before the first paint. Written pages have their own script. */
export function BetaBanner() {
  const [shown, setShown] = useState(true);
  if (!shown) return null;

  function dismiss() {
    localStorage.setItem(BETA_DISMISSED, "1");
    document.documentElement.classList.add(BETA_DISMISSED);
    setShown(false);
  }

  return (
    <aside
      data-chrome
      data-beta
      aria-label="Beta notice"
      className="border-b border-rule bg-wash text-sm text-ink-2"
    >
      <div className="flex items-center justify-center gap-3 py-1.5 pr-2 pl-4 sm:pl-8">
        <p className="mr-auto sm:mx-auto">
          Beta testing is under way. Some features may not work as intended.{" "}
          <Link
            to="/docs/changelog"
            className={
              "ml-1 inline-block rounded-sm border border-rule-strong px-1.5 text-xs leading-4.5 " +
              "font-medium hover:border-ink hover:text-ink"
            }
          >
            Weekly Updates
          </Link>
        </p>
        <button
          type="button"
          data-dismiss
          aria-label="Dismiss beta notice"
          onClick={dismiss}
          className="grid size-7 shrink-0 place-items-center rounded hover:bg-rule noscript:hidden"
        >
          <CrossIcon />
        </button>
      </div>
    </aside>
  );
}
