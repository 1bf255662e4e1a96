import { ExternalLink } from "lucide-react";
import { TextLink } from "./text-link.tsx";

/** A link to a project's own site, or nothing without one. */
export function OutLink({ to, text }: { to: string | null; text: string }) {
  if (!to) return null;
  return (
    <TextLink href={to} rel="noreferrer nofollow" target="_blank" className="inline-flex items-center gap-1">
      {text}
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only">(opens in a new tab)</span>
    </TextLink>
  );
}
