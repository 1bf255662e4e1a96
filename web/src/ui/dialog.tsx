import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { CrossIcon } from "./icons.tsx";

/**
 * A modal sheet: focus stays inside, Escape and the cross close it, the rest of the page is inert. A click
 * beside it closes it too, unless it is `firm`: for what cannot be shown again.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  wide,
  firm,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  wide?: boolean;
  firm?: boolean;
  children: ReactNode;
}) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={"fixed inset-0 z-40 overflow-y-auto bg-overlay " + "data-[state=open]:animate-fade-in"}
        >
          <div className="grid min-h-full grid-cols-1 place-items-end sm:place-items-center sm:p-6">
            <Radix.Content
              {...(description ? {} : { "aria-describedby": undefined })}
              {...(firm && { onInteractOutside: (event) => event.preventDefault() })}
              onOpenAutoFocus={() => {
                opener.current = document.activeElement;
              }}
              // Radix knows of its own triggers only, and would leave the focus nowhere.
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
              }}
              className={clsx(
                "relative w-full rounded-t-lg bg-sheet p-6 shadow-raised outline-none " +
                  "data-[state=open]:animate-rise sm:rounded-lg sm:p-8",
                wide ? "sm:max-w-4xl" : "sm:max-w-lg",
              )}
            >
              <Radix.Title className="pr-10 font-serif text-xl font-medium">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-base text-ink-2">{description}</Radix.Description>
              )}
              <div className="mt-6">{children}</div>
              <Radix.Close asChild>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label="Close"
                  className="absolute top-4 right-4 sm:top-6 sm:right-6"
                >
                  <CrossIcon />
                </Button>
              </Radix.Close>
            </Radix.Content>
          </div>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * The row of actions that closes a dialog's form; the main one comes last and sits at the edge. `sticky`:
 * below a long form they stay in sight.
 */
export function DialogActions({ sticky, children }: { sticky?: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        "flex gap-2 sm:justify-end",
        sticky
          ? "sticky bottom-0 z-10 mt-4 border-t border-rule bg-sheet py-3 max-sm:*:flex-1"
          : "mt-8 flex-col-reverse sm:flex-row",
      )}
    >
      {children}
    </div>
  );
}

/** Asks before something that cannot be taken back easily. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  keep = "Cancel",
  pending,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  action: string;
  keep?: string;
  pending?: boolean;
  onConfirm: () => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{keep}</Button>
        <Button variant="danger" disabled={pending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
