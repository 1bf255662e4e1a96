import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { formatCredit } from "@byline/contract/credit.ts";
import { Ban, Ellipsis, ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import { asCredited, shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { AttributionEditDialog, AttributionWithdrawDialog } from "../../forms/attribution-change.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { Button } from "../../ui/button.tsx";
import { CopyIcon } from "../../ui/icons.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";

type Dialog = "edit" | "withdraw" | null;

/** The menu of a row's actions, visible on hover and focus, and always on touch screens. */
export function RowActions({ record, tabIndex }: { record: ListedAttribution; tabIndex: number }) {
  const mayWrite = useMayWrite() && !record.withdrawnAt;
  const [dialog, setDialog] = useState<Dialog>(null);
  const { title } = shownCredit(record);
  const closing = { record, open: true, onOpenChange: () => setDialog(null) };
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
            <MenuItem onSelect={() => setDialog("edit")}>
              <Pencil aria-hidden="true" />
              Edit...
            </MenuItem>
            <MenuItem onSelect={() => setDialog("withdraw")}>
              <Ban aria-hidden="true" />
              Withdraw...
            </MenuItem>
          </>
        )}
      </Menu>
      {dialog === "edit" && <AttributionEditDialog {...closing} />}
      {dialog === "withdraw" && <AttributionWithdrawDialog {...closing} />}
    </>
  );
}
