import { clsx } from "clsx";

const COLORS: Record<string, string> = { GET: "text-ink-2", DELETE: "text-danger" };

/** The HTTP method of a call. Those that write have a color. */
export const Method = ({ method, className }: { method: string; className?: string }) => (
  <span className={clsx("shrink-0 font-mono text-xs font-medium", COLORS[method] ?? "text-live", className)}>
    {method}
  </span>
);
