import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { CrossIcon } from "./icons.tsx";

/** An active filter, removed when pressed. */
export function FilterChip({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Button size="sm" className="max-w-full" onClick={onRemove}>
      <span className="min-w-0 truncate">
        <span className="font-normal text-ink-2">{label}:</span> <bdi>{children}</bdi>
        <span className="sr-only">, remove this filter</span>
      </span>
      <CrossIcon className="size-3.5 text-ink-3" />
    </Button>
  );
}
