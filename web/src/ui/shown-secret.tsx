import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/** A secret shown only once, with a copy button. `shown` may be easier to read. */
export function ShownSecret({
  text,
  shown = text,
  label,
  copy,
}: {
  text: string;
  shown?: string;
  label: string;
  copy: string;
}) {
  return (
    <div className="flex items-center gap-2 rounded-md border border-rule-strong bg-wash p-2 pl-4">
      <output aria-label={label} className="min-w-0 flex-1 font-mono text-base break-all">
        {shown}
      </output>
      <CopyButton text={text} label={copy} />
    </div>
  );
}

type Words = { title: string; description: string };

/** Shows a secret once, until the reader confirms saving it. A click outside does not close it. */
export function ShownOnceDialog({
  wide = false,
  open,
  onClose,
  children,
  ...words
}: Words & { wide?: boolean; open: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog firm wide={wide} open={open} onOpenChange={(next) => !next && onClose()} {...words}>
      {children}
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Texts of dialogs with a new token. */
export const NEW_TOKEN = {
  title: "Copy your token now",
  description: "This is the only time it’s shown. We store a hash of it, not the token itself.",
};
