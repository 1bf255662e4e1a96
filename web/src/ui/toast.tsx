import { clsx } from "clsx";
import { Toast as Radix } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { AlertIcon, CrossIcon } from "./icons.tsx";

export type ToastText = {
  id: number;
  title: string;
  description: string;
  tone: "plain" | "destructive";
  open: boolean;
  /** Called once it's visible. */
  onShown?: () => void;
};

/**
 * Shows one toast at a time: for 5 s, dismissed by swiping right by 50 px, focused with F8. On a phone it's
 * at the top, since dialogs have their buttons at the bottom.
 */
export function ToastRegion({ toast, onClose }: { toast: ToastText | null; onClose: (id: number) => void }) {
  // Radix draws it some frames after this component renders.
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!toast?.onShown || !drawn) return;
    const frame = requestAnimationFrame(toast.onShown);
    return () => cancelAnimationFrame(frame);
  }, [toast?.onShown, drawn]);

  // Escape belongs to the focused element, but Radix would close a newer toast. Preventing the event's
  // default, Radix's own way out, would make the focused element ignore the key.
  const ignoresClose = useRef(false);
  function ignoreElsewhere(event: KeyboardEvent) {
    if (drawn?.contains(event.target as Node)) return;
    ignoresClose.current = true;
    queueMicrotask(() => {
      ignoresClose.current = false;
    });
  }

  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Radix.Root
          key={toast.id}
          ref={setDrawn}
          open={toast.open}
          type={toast.tone === "destructive" ? "foreground" : "background"}
          onOpenChange={(open) => !open && !ignoresClose.current && onClose(toast.id)}
          onEscapeKeyDown={ignoreElsewhere}
          onKeyDown={(event) => event.key === "Escape" && event.stopPropagation()}
          className={clsx(
            "pointer-events-auto relative rounded-md border border-l-4 bg-sheet py-3 pr-11 pl-4 " +
              "shadow-raised",
            "data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) " +
              "data-[swipe=end]:opacity-0",
            toast.tone === "destructive" ? "border-rule border-l-danger" : "border-rule border-l-ink",
          )}
        >
          <Radix.Title
            className={clsx(
              "flex items-center gap-1.5 text-base font-semibold",
              toast.tone === "destructive" && "text-danger",
            )}
          >
            {toast.tone === "destructive" && <AlertIcon className="size-4 shrink-0" />}
            {toast.title}
          </Radix.Title>
          <Radix.Description className="text-base text-ink-2">{toast.description}</Radix.Description>
          <Radix.Close
            aria-label="Dismiss"
            className={
              "absolute top-2.5 right-2.5 grid size-7 place-items-center rounded text-ink-3 " +
              "hover:bg-wash hover:text-ink"
            }
          >
            <CrossIcon />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={["F8"]}
        className={
          "pointer-events-none fixed top-0 right-0 z-50 flex w-full flex-col gap-2 p-4 outline-none " +
          "sm:top-auto sm:bottom-14 md:max-w-[420px] lg:bottom-0 print:hidden"
        }
      />
    </Radix.Provider>
  );
}
