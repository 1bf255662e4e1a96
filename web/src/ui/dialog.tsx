import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { closeOnEscape } from "./close-on-escape.ts";
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
              onKeyDown={closeOnEscape(() => onOpenChange(false))}
              onOpenAutoFocus={() => {
                opener.current = lastOpener = findOpener();
              }}
              // Radix knows of its own triggers only, and would leave the focus nowhere.
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                focusAgain(opener.current);
              }}
              className={clsx(
                "group/dialog relative w-full rounded-t-lg bg-sheet p-6 shadow-raised outline-none " +
                  "data-[state=open]:animate-rise sm:rounded-lg sm:p-8 " +
                  "[&_:is(input,select,textarea,summary)]:scroll-mb-24",
                wide ? "sm:max-w-4xl" : "sm:max-w-lg",
              )}
            >
              <Radix.Title className="pr-10 font-serif text-xl font-medium">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-base text-ink-2">{description}</Radix.Description>
              )}
              <div className="mt-6">{children}</div>
              <div ref={watchEnd} className="absolute bottom-3 size-px sm:bottom-5" />
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

let lastOpener: Element | null = null;

/** Where the focus is, unless the dialog takes the place of another one: that one's. */
const findOpener = () => (document.activeElement === document.body ? lastOpener : document.activeElement);

/** What opened a dialog may be gone since, as a button that records the first of a list. */
function focusAgain(opener: Element | null) {
  const goal = opener?.isConnected ? opener : document.querySelector("main");
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
}

/** Marks the dialog with `data-more` while it continues below the window; `end` is where its actions end. */
function watchEnd(end: HTMLElement | null) {
  const observer = new IntersectionObserver(([entry]) =>
    end?.parentElement?.toggleAttribute("data-more", entry?.isIntersecting === false),
  );
  if (end) observer.observe(end);
  return () => observer.disconnect();
}

/**
 * The row of actions that closes a dialog's form; the main one comes last and sits at the edge. Where the
 * form is taller than the window they stay in sight, below a line.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={
        "sticky bottom-0 z-10 -mx-1 mt-5 -mb-3 flex flex-wrap-reverse gap-2 bg-sheet px-1 py-3 " +
        "group-data-more/dialog:shadow-[0_-1px_0_var(--rule)] max-sm:*:grow sm:justify-end"
      }
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
