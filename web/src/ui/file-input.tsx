import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "./button.tsx";

/** Accepts a file by button or drop. `children` describe the selected file, or the accepted ones. */
export function FileInput({ children, ...props }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <span className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <input {...props} type="file" className="peer absolute inset-0 cursor-pointer opacity-0" />
      <span
        aria-hidden="true"
        className={buttonClass(
          {},
          "peer-hover:border-rule-strong peer-hover:bg-wash peer-focus-visible:outline-2 " +
            "peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus " +
            "peer-disabled:opacity-55",
        )}
      >
        Choose a file
      </span>
      <span className="min-w-0 text-sm wrap-anywhere text-ink-2">{children}</span>
    </span>
  );
}
