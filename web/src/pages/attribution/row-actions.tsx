import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { Ban, Ellipsis, ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import { asCredited, shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { AttributionEditDialog, AttributionWithdrawDialog } from "../../forms/attribution-change.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { Button } from "../../ui/button.tsx";
import { CopyIcon } from "../../ui/icons.tsx";
import { Menu, MenuItem, MenuLabel } from "../../ui/menu.tsx";

/** A row can come to represent another attribution, so the dialog keeps its own. */
type Dialog = { name: "edit" | "withdraw"; record: ListedAttribution } | null;

/** The menu of a row's actions, visible on hover and focus, and always on touch screens. */
export function RowActions({
  record,
  count,
  tabIndex,
}: {
  record: ListedAttribution;
  /** How many attributions the row represents; the actions apply to the latest. */
  count: number;
  tabIndex: number;
}) {
  const mayWrite = useMayWrite() && !record.withdrawnAt;
  const [dialog, setDialog] = useState<Dialog>(null);
  const { title } = shownCredit(record);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="icon-sm"
            tabIndex={tabIndex}
            aria-label={`Actions: ${title}`}
            className={
              "opacity-0 group-hover:opacity-100 group-has-focus-visible:opacity-100 " +
              "data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100"
            }
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        {count > 1 && <MenuLabel isHeading>The latest of {formatNumber(count)}</MenuLabel>}
        <MenuItem
          onSelect={async () => {
            await navigator.clipboard.writeText(formatCredit(asCredited(record), "text"));
            toast({ title: "Copied", description: `The credit line of “${title}”` });
          }}
        >
          <CopyIcon />
          Copy credit
        </MenuItem>
        {record.url && (
          <MenuItem asChild>
            <a href={record.url}>
              <ExternalLink aria-hidden="true" />
              Open public page
            </a>
          </MenuItem>
        )}
        {mayWrite && (
          <>
            <MenuItem onSelect={() => setDialog({ name: "edit", record })}>
              <Pencil aria-hidden="true" />
              Edit...
            </MenuItem>
            <MenuItem onSelect={() => setDialog({ name: "withdraw", record })}>
              <Ban aria-hidden="true" />
              Withdraw...
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog?.name === "edit" && <AttributionEditDialog record={dialog.record} open onOpenChange={close} />}
      {dialog?.name === "withdraw" && (
        <AttributionWithdrawDialog record={dialog.record} open onOpenChange={close} />
      )}
    </>
  );
}
