import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { PageMeta } from "./page-meta.tsx";

/**
 * A page for an address without content that the user may see. `what` is missing, and `to` links to its list.
 */
export function NothingHere({
  what,
  title,
  to,
  action,
  children,
}: {
  what: string;
  title: string;
  to: string;
  action: string;
  children: ReactNode;
}) {
  return (
    <>
      <PageMeta title={`${what} not found`} />
      <div aria-hidden="true" className="mb-5 h-0.5 w-10 bg-accent" />
      <h1 className="font-serif text-2xl font-medium">{title}</h1>
      <p className="mt-2 max-w-prose text-base text-ink-2">{children}</p>
      <Link to={to} className={buttonClass({}, "mt-6")}>
        {action}
      </Link>
    </>
  );
}
