import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageMeta } from "./page-meta.tsx";

/**
 * A page whose address names nothing that its reader may see: `what` is missing, and `to` leads to where such
 * things are listed.
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
      <h1 className="sr-only">{what} not found</h1>
      <EmptyState
        title={title}
        action={
          <Link to={to} className={buttonClass()}>
            {action}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
