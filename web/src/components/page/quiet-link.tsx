import type { LinkProps } from "react-router";
import { TextLink } from "./text-link.tsx";

/** A link above a page's title, or next to a section's. */
export const QuietLink = (props: Pick<LinkProps, "to" | "children">) => (
  <TextLink className="text-sm text-ink-2" {...props} />
);
