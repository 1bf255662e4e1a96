import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { dialogs } from "../paths.ts";
import { hasDraft } from "./drafts.ts";

/**
 * Whether a page's dialog is open, and a function that opens or closes it. The history entry has it, so links
 * from any page open the dialog and a reload keeps it. A draft with the dialog's name opens it too.
 */
export function useLinkedDialog({
  state: opened,
}: (typeof dialogs)[keyof typeof dialogs]): [boolean, (open: boolean) => void] {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [drafted, setDrafted] = useState(() => hasDraft(opened.dialog));
  const linked = (state as { dialog?: string } | null)?.dialog === opened.dialog;
  function setOpen(open: boolean) {
    setDrafted(false);
    navigate(pathname + search, { replace: true, preventScrollReset: true, state: open ? opened : null });
  }
  return [linked || drafted, setOpen];
}
