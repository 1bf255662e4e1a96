import type { FormEventHandler, ReactNode } from "react";
import { Button } from "../ui/button.tsx";

type Shell = {
  onSubmit: FormEventHandler;
  busy: boolean;
  onCancel: () => void;
  columns?: boolean;
  children: ReactNode;
};

/**
 * Takes the place of what it changes, on a page of settings: fields, then save or leave it. `columns`: two,
 * where there is room.
 */
export function SettingsForm({ onSubmit, busy, onCancel, columns, children }: Shell) {
  return (
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
  );
}
