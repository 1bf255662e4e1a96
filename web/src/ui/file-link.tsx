import type { ComponentProps, ReactNode } from "react";

/** A file input that looks like a link in a sentence. */
export const FileLink = ({ children, ...props }: ComponentProps<"input"> & { children: ReactNode }) => (
  <label className="cursor-pointer underline focus-within:outline-2 focus-within:outline-focus">
    {children}
    <input {...props} type="file" className="sr-only" />
  </label>
);
