import { Switch as Radix } from "radix-ui";
import type { ComponentProps } from "react";

export function Switch(props: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={
        "h-5 w-9 shrink-0 rounded-full border border-rule-strong bg-wash transition-colors " +
        "duration-150 data-[state=checked]:border-ink data-[state=checked]:bg-ink " +
        "disabled:cursor-not-allowed disabled:border-rule disabled:data-[state=checked]:border-rule-strong " +
        "disabled:data-[state=checked]:bg-rule-strong disabled:opacity-60"
      }
      {...props}
    >
      <Radix.Thumb
        className={
          "block size-3.5 translate-x-0.5 rounded-full bg-rule-strong transition-transform duration-150 " +
          "data-[state=checked]:translate-x-[1.1875rem] data-[state=checked]:bg-paper"
        }
      />
    </Radix.Root>
  );
}
