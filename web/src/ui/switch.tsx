import { Switch as Radix } from "radix-ui";
import type { ComponentProps } from "react";

/** The look of a switch, for whatever element has its `data-state`. */
export const switchClass =
  "inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-rule-strong bg-wash " +
  "transition-colors duration-150 data-[state=checked]:border-ink data-[state=checked]:bg-ink " +
  "disabled:cursor-not-allowed disabled:border-rule disabled:data-[state=checked]:border-rule-strong " +
  "disabled:data-[state=checked]:bg-rule-strong disabled:opacity-60";
export const switchThumbClass =
  "block size-3.5 translate-x-0.5 rounded-full bg-rule-strong transition-transform duration-150 " +
  "in-data-[state=checked]:translate-x-[1.1875rem] in-data-[state=checked]:bg-paper";

export function Switch(props: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root className={switchClass} {...props}>
      <Radix.Thumb className={switchThumbClass} />
    </Radix.Root>
  );
}
