import { clsx } from "clsx";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";

export function Menu({ trigger, className = "min-w-52", children }: { trigger: ReactNode; className?: string; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className={clsx("z-50 rounded-md border border-rule bg-sheet p-1 shadow-raised data-[state=open]:animate-fade-in", className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const item =
  "flex min-h-9 items-center gap-2.5 rounded px-2.5 text-base outline-none select-none data-[highlighted]:bg-wash [&_svg]:size-4 [&_svg]:text-ink-3";

export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(item, className)} {...props} />;
}

export function MenuLabel(props: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-2" {...props} />;
}

export function MenuRule() {
  return <Radix.Separator className="my-1 h-px bg-rule" />;
}
