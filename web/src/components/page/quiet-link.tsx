import { Link, type LinkProps } from "react-router";

/** A link above a page's title, or next to a section's. */
export const QuietLink = (props: Pick<LinkProps, "to" | "children">) => (
  <Link
    className="text-sm text-ink-2 underline decoration-rule-strong underline-offset-4 hover:text-accent"
    {...props}
  />
);
