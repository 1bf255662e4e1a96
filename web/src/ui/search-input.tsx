import { clsx } from "clsx";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Input } from "./field.tsx";

/** A search field with an icon. Set `aria-label`. */
export function SearchInput({ className, ...props }: ComponentProps<"input"> & { "aria-label": string }) {
  return (
    <span className="relative block">
      <Search aria-hidden="true" className="pointer-events-none absolute top-2.5 left-3 size-4 text-ink-3" />
      <Input type="search" autoComplete="off" className={clsx("pl-9", className)} {...props} />
    </span>
  );
}
