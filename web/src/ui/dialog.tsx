import { clsx } from "clsx";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { closeOnEscape } from "./close-on-escape.ts";
import { CrossIcon } from "./icons.tsx";

/**
 * A modal dialog: focus stays inside, Escape and the close button close it, and the rest of the page is
 * inert. A click outside closes it, too, unless it's `firm`, for content that can't be shown again.
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
  const returned = useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className="overlay grid grid-cols-1 items-end sm:place-items-center sm:p-6"
          // A click outside a dialog that stays open would lose the focus.
          onMouseDown={(event) => {
            if (firm && event.target === event.currentTarget) event.preventDefault();
          }}
        >
          <Radix.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            {...(firm && { onInteractOutside: (event) => event.preventDefault() })}
            onKeyDown={closeOnEscape(() => onOpenChange(false))}
            // Radix doesn't scroll to the first control when the focus wraps around from the last one. A
            // clicked control is visible already, and scrolling would move it away from the pointer.
            onFocus={({ target }) => {
              if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
            }}
            {...returned}
            className={clsx(
              "relative flex max-h-[calc(100dvh-1.5rem)] w-full flex-col rounded-t-lg bg-sheet " +
                "shadow-raised outline-none data-[state=open]:animate-rise " +
                "sm:max-h-[calc(100dvh-3rem)] sm:rounded-lg",
              wide ? "sm:max-w-4xl" : "sm:max-w-lg",
            )}
          >
            <Radix.Title className="pt-6 pr-16 pb-2 pl-6 font-serif text-xl font-medium sm:pt-8 sm:pl-8">
              {title}
            </Radix.Title>
            <div
              className={
                "group/scroll overflow-y-auto overscroll-contain border-t border-transparent px-6 " +
                "scroll-pt-10 scroll-pb-24 data-above:border-rule sm:px-8"
              }
            >
              <div ref={watchStart} className="-mb-px h-px" />
              {description && (
                <Radix.Description className="mb-6 text-base text-ink-2">{description}</Radix.Description>
              )}
              <div className={clsx(!description && "mt-4")}>{children}</div>
              <div ref={watchEnd} className="h-6 sm:h-8" />
            </div>
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
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

let lastOpener: Element | null = null;

/** Restores the focus from before a dialog opened. Radix restores it only for its own triggers. */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lastOpener = findOpener();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusAgain(opener.current);
    },
  };
}

/**
 * Returns the focused element: for an item in a closing menu, the menu's button; for a dialog that replaces
 * another, that one's opener.
 */
function findOpener() {
  const { activeElement, body } = document;
  const menu = activeElement?.closest("[role=menu]");
  if (menu) return document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return activeElement === body ? lastOpener : activeElement;
}

/** The opener may be gone, such as the button that records a list's first item. */
function focusAgain(opener: Element | null) {
  const goal = opener?.isConnected ? opener : document.querySelector("main");
  if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
}

/** Marks a scrolling element while `edge`, its start or end, is out of sight. */
const watchEdge = (mark: string) => (edge: HTMLElement | null) => {
  const observer = new IntersectionObserver(([entry]) =>
    edge?.parentElement?.toggleAttribute(mark, entry?.isIntersecting === false),
  );
  if (edge) observer.observe(edge);
  return () => observer.disconnect();
};
const watchStart = watchEdge("data-above");
const watchEnd = watchEdge("data-below");

/**
 * The buttons that close a dialog's form, with the main one last, at the edge. In a tall form, they stay
 * visible below a line.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div
      className={
        "sticky bottom-0 z-10 -mx-1 mt-5 -mb-3 flex flex-wrap-reverse gap-2 bg-sheet px-1 py-3 " +
        "group-data-below/scroll:shadow-[0_-1px_0_var(--rule)] max-sm:*:grow sm:justify-end"
      }
    >
      {children}
    </div>
  );
}

/** Asks for confirmation of an action that's hard to undo. */
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
        <Button variant="destructive" disabled={pending} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
