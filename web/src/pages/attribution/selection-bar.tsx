import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { Download } from "lucide-react";
import { useState } from "react";
import { attributionsExport } from "../../files.ts";
import { BulkEditDialog, BulkWithdrawDialog } from "../../forms/attribution-bulk.tsx";
import { CreditsDialog } from "../../forms/credits-dialog.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CrossIcon } from "../../ui/icons.tsx";

/** The actions on the selected attributions. */
export function SelectionBar({
  records,
  shown,
  onSelectShown,
  onUnselect,
}: {
  records: ListedAttribution[];
  /** Number of shown attributions that can be selected. */
  shown: number;
  onSelectShown: () => void;
  onUnselect: (ids: string[]) => void;
}) {
  const mayWrite = useMayWrite();
  // The dialog keeps its attributions even if some are unselected meanwhile.
  const [asked, setAsked] = useState<{
    what: "edit" | "withdraw" | "credits";
    records: ListedAttribution[];
  } | null>(null);
  const dialog = asked && {
    records: asked.records,
    onClose: () => setAsked(null),
    onDone: onUnselect,
  };
  const ids = records.map(({ id }) => id);
  return (
    <>
      {records.length > 0 && (
        <section
          aria-label="Selected attributions"
          className={
            "sticky bottom-20 z-20 mt-4 flex animate-rise flex-wrap items-center gap-2 rounded-md border " +
            "border-rule bg-sheet px-3 py-2 shadow-raised lg:bottom-4"
          }
        >
          <p role="status" className="text-base font-medium">
            {formatNumber(records.length)} selected
          </p>
          <div className="mr-auto">
            {records.length < shown && (
              <Button size="sm" variant="ghost" onClick={onSelectShown}>
                Select all {formatNumber(shown)} shown
              </Button>
            )}
          </div>
          <Button size="sm" variant="ghost" className="sm:order-last" onClick={() => onUnselect(ids)}>
            <CrossIcon className="sm:hidden" />
            <span className="max-sm:sr-only">Clear selection</span>
          </Button>
          <div className="flex flex-wrap gap-2 max-sm:basis-full">
            <Button size="sm" onClick={() => setAsked({ what: "credits", records })}>
              Copy credits
            </Button>
            {mayWrite && (
              <>
                <Button size="sm" onClick={() => setAsked({ what: "edit", records })}>
                  Edit
                </Button>
                <Button size="sm" variant="danger" onClick={() => setAsked({ what: "withdraw", records })}>
                  Withdraw
                </Button>
              </>
            )}
            <a
              href={attributionsExport({ ids: ids.join(",") })}
              download
              className={buttonClass({ size: "sm" })}
            >
              <Download aria-hidden="true" />
              Export selected
            </a>
          </div>
        </section>
      )}
      {asked?.what === "credits" && <CreditsDialog records={asked.records} onClose={() => setAsked(null)} />}
      {asked?.what === "edit" && dialog && <BulkEditDialog {...dialog} />}
      {asked?.what === "withdraw" && dialog && <BulkWithdrawDialog {...dialog} />}
    </>
  );
}
