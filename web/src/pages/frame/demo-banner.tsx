import { openAuth } from "../../hooks/auth-modal-store.ts";
import { Button } from "../../ui/button.tsx";

/** Explains the demo on each of its pages, and how to continue with an account. */
export function DemoBanner() {
  return (
    <aside
      aria-label="Demo"
      data-chrome
      className={
        "mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-4 border-ink " +
        "bg-wash px-4 py-2.5 text-base sm:flex-nowrap"
      }
    >
      <p>
        <strong className="font-medium">You’re looking at a demo.</strong> The works are real, the projects
        are invented, and you can’t change anything.
      </p>
      <Button size="sm" variant="primary" className="shrink-0" onClick={() => openAuth("signup")}>
        Sign up
      </Button>
    </aside>
  );
}
