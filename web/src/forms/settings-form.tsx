import type { FormEventHandler, ReactNode } from "react";
import { useBlocker } from "react-router";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";

type Shell = {
  onSubmit: FormEventHandler;
  busy: boolean;
  /** Whether leaving the page would lose changes. */
  changed: boolean;
  onCancel: () => void;
  columns?: boolean;
  children: ReactNode;
};

/** Replaces a setting with its form: fields, then save or cancel. `columns`: two if there's space. */
export function SettingsForm({ onSubmit, busy, changed, onCancel, columns, children }: Shell) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed && !busy && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      <form
        noValidate
        onSubmit={onSubmit}
        className={`grid max-w-xl gap-4 border-t border-rule pt-5 ${columns ? "sm:grid-cols-2" : ""}`}
      >
        {children}
        <div className="col-span-full mt-2 flex gap-2">
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? "Saving..." : "Save changes"}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
      <ConfirmDialog
        open={leaving.state === "blocked"}
        onOpenChange={() => leaving.reset?.()}
        title="Leave without saving?"
        description="Your changes here aren’t saved yet."
        keep="Keep editing"
        action="Discard changes"
        onConfirm={() => leaving.proceed?.()}
      />
    </>
  );
}
