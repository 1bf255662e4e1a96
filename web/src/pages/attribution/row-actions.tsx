import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import { ExternalLink, Pencil, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { asCredited, shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { AttributionEditDialog, AttributionWithdrawDialog } from "../../forms/attribution-change.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { useCopied } from "../../ui/copy-button.tsx";
import { CheckIcon, CopyIcon } from "../../ui/icons.tsx";

type Dialog = "edit" | "withdraw" | null;

/** The actions of a row, visible on hover and focus. */
export function RowActions({ record, tabIndex }: { record: ListedAttribution; tabIndex: number }) {
  const mayWrite = useMayWrite() && !record.withdrawnAt;
  const [dialog, setDialog] = useState<Dialog>(null);
  const { copied, copy } = useCopied();
  const { title } = shownCredit(record);
  const closing = { record, open: true, onOpenChange: () => setDialog(null) };
  const act = (name: string, icon: ReactNode, onClick: () => void) => (
    <Button
      variant="ghost"
      size="icon-sm"
      tabIndex={tabIndex}
      aria-label={`${name}: ${title}`}
      title={name}
      onClick={onClick}
    >
      {icon}
    </Button>
  );
  return (
    <div
      className={
        "pointer-events-none absolute right-3 z-20 flex rounded border border-rule bg-sheet @max-2xl:top-1 " +
        "@2xl:bottom-1 " +
        "opacity-0 group-hover:pointer-events-auto group-hover:opacity-100 max-md:hidden " +
        "group-has-focus-visible:pointer-events-auto group-has-focus-visible:opacity-100"
      }
    >
      {act(copied ? "Copied" : "Copy credit", copied ? <CheckIcon /> : <CopyIcon />, () =>
        copy(formatCredit(asCredited(record), "text")),
      )}
      {record.url && (
        <a
          href={record.url}
          tabIndex={tabIndex}
          aria-label={`Open public page: ${title}`}
          title="Open public page"
          className={buttonClass({ variant: "ghost", size: "icon-sm" })}
        >
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      {mayWrite && act("Edit", <Pencil aria-hidden="true" />, () => setDialog("edit"))}
      {mayWrite && act("Withdraw", <Undo2 aria-hidden="true" />, () => setDialog("withdraw"))}
      {dialog === "edit" && <AttributionEditDialog {...closing} />}
      {dialog === "withdraw" && <AttributionWithdrawDialog {...closing} />}
    </div>
  );
}
