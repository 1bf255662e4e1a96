import { clsx } from "clsx";
import { DropdownMenu as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useState } from "react";
import { closeOnEscape } from "./close-on-escape.ts";
import { CheckIcon } from "./icons.tsx";
import { switchClass, switchThumbClass } from "./switch.tsx";

export function Menu({
  trigger,
  className = "min-w-52",
  align = "end",
  children,
}: {
  trigger: ReactNode;
  className?: string;
  align?: "start" | "end";
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          onKeyDown={closeOnEscape(() => setOpen(false))}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(
            "z-50 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto rounded-md border " +
              "border-rule bg-sheet p-1 shadow-raised data-[state=open]:animate-fade-in",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const item =
  "flex min-h-9 items-center gap-2.5 rounded px-2.5 text-base outline-none select-none " +
  "data-[highlighted]:bg-wash [&_svg]:size-4 [&_svg]:text-ink-3";

export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(item, className)} {...props} />;
}

/** Single-choice items, with the selected one marked. */
export function MenuChoices({
  label,
  value,
  onChange,
  choices,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; title: string; detail?: string }[];
}) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          className={clsx(item, "justify-between py-1.5")}
        >
          <span className="min-w-0">
            <span className="block max-w-56 truncate">{choice.title}</span>
            {choice.detail && <span className="block text-xs text-ink-3">{choice.detail}</span>}
          </span>
          <Radix.ItemIndicator>
            <CheckIcon />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

type Switched = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** Turns something on or off. The menu stays open. */
export function MenuCheck({ checked, onChange, children }: Switched) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={clsx(item, "justify-between")}
    >
      {children}
      <Radix.ItemIndicator>
        <CheckIcon />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

/** Turns something on or off that also changes what's outside the menu. */
export function MenuSwitch({ checked, onChange, children }: Switched) {
  return (
    <Radix.CheckboxItem checked={checked} onCheckedChange={onChange} className={item}>
      {children}
      <Radix.ItemIndicator forceMount className={`${switchClass} ml-auto`}>
        <span className={switchThumbClass} />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

export function MenuLabel({ isHeading, children }: { isHeading?: boolean; children: ReactNode }) {
  return (
    <Radix.Label className={clsx("px-2.5", isHeading ? "pt-2 pb-0.5 text-xs text-ink-3" : "py-2")}>
      {children}
    </Radix.Label>
  );
}

export function MenuRule() {
  return <Radix.Separator className="my-1 h-px bg-rule" />;
}
