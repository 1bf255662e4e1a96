import { Info } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { closeOnEscape } from "./close-on-escape.ts";

/** A definition, usually a figure's, opened by pointer, touch, or keyboard. */
export function Definition({
  name,
  text,
  label = `About ${name}`,
}: {
  name: string;
  text: string;
  label?: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={label}
        title={text}
        className={
          "-my-1 inline-grid size-6 shrink-0 place-items-center rounded-sm align-middle text-ink-3 " +
          "hover:text-accent data-[state=open]:text-ink print:hidden"
        }
      >
        <Info aria-hidden="true" className="size-3.5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={name}
          onKeyDown={closeOnEscape(() => setOpen(false))}
          sideOffset={4}
          collisionPadding={16}
          className={
            "z-50 max-w-80 animate-fade-in rounded-md border border-rule bg-sheet p-4 text-base " +
            "text-ink-2 shadow-raised"
          }
        >
          <p className="mb-1 font-medium text-ink">{name}</p>
          {text}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
