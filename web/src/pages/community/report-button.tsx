import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ReportDialog } from "../../forms/report.tsx";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { hasDraft } from "../../hooks/drafts.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { userQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";

/** Opens the report dialog. A visitor signs in first. */
export function ReportButton({
  kind,
  id,
  label,
  children,
}: {
  kind: "project" | "comment";
  id: string;
  label: string;
  children: ReactNode;
}) {
  const user = useQuery(userQuery);
  const mayWrite = useMayWrite();
  const [open, setOpen] = useState(() => hasDraft(`report:${id}`));
  if (!mayWrite) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={label}
        onClick={() => (user.data ? setOpen(true) : openAuth("signin", "Sign in to report"))}
      >
        {children}
      </Button>
      <ReportDialog open={open} onOpenChange={setOpen} kind={kind} id={id} />
    </>
  );
}
