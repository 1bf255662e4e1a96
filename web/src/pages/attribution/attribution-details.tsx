import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { clsx } from "clsx";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { AttributionCredit, shownCredit } from "../../components/attributions/attribution-credit.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { AttributionEditDialog, AttributionWithdrawDialog } from "../../forms/attribution-change.tsx";
import { joinMetadata, noParts, splitMetadata } from "../../forms/credit-parts.ts";
import { hasDraft } from "../../hooks/drafts.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Section } from "../../ui/page-header.tsx";
import { exactTime } from "../../ui/time.tsx";
import { CreditFormats } from "./credit-formats.tsx";
import { Disputes, OpenDispute } from "./disputes.tsx";
import { Evidence } from "./evidence.tsx";
import { Facts } from "./facts.tsx";
import { History } from "./history.tsx";
import { RegistrationProblem, RetryButton } from "./registration.tsx";
import { usePictureChoice, WorkPicture } from "./work-picture.tsx";

/**
 * An attribution's details, laid out by the available width: on its own page, and in the panel next to the
 * list.
 */
export function AttributionDetails({
  record,
  heading: Heading,
}: {
  record: ListedAttribution;
  heading: "h1" | "h2";
}) {
  const { parts, rest } = splitMetadata(record.metadata);
  // The credit line shows the other parts.
  const { title, creators, source, license } = noParts;
  const others = joinMetadata({ ...parts, title, creators, source, license }, rest, record.metadata);
  return (
    <div className="@container">
      {record.withdrawnAt && (
        <div className="mb-6 border-l-4 border-danger bg-danger-wash px-4 py-3 text-base">
          <p className="font-medium text-danger">Withdrawn</p>
          <p className="text-ink">
            Since {exactTime(record.withdrawnAt)} it isn’t counted. Its history shows who withdrew it and why.
          </p>
        </div>
      )}
      {record.nameRemoved && (
        <p className="mb-6 border-l-4 border-rule-strong bg-wash px-4 py-3 text-base">
          A creator’s name was removed from this credit’s public pages at their request. It stays here as
          recorded. <TextLink to="/docs/claims#have-your-name-removed">How names are removed</TextLink>
        </p>
      )}
      <OpenDispute id={record.id} />
      <div
        className={
          "grid gap-x-5 gap-y-4 @sm:grid-cols-[auto_minmax(0,1fr)] @3xl:grid-rows-[auto_1fr] " +
          "@3xl:gap-x-10"
        }
      >
        <div className="@3xl:row-span-2">
          <WorkPicture record={record} />
        </div>
        <div className="min-w-0">
          <Heading
            className={clsx("max-w-3xl", record.withdrawnAt && "text-ink-2 line-through decoration-1")}
          >
            <AttributionCredit record={record} size={Heading === "h1" ? "lead" : "panel"} />
          </Heading>
          {record.withdrawnAt ? <RetryButton id={record.id} className="mt-5" /> : <Actions record={record} />}
          <RegistrationProblem id={record.id} />
        </div>
        <div className="min-w-0 @sm:@max-3xl:col-span-full">
          <CreditFormats record={record} />
        </div>
      </div>
      <div className="gap-x-12 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 @4xl:col-start-2">
          <Facts record={record} />
        </div>
        <div className="min-w-0 @4xl:col-start-1 @4xl:row-start-1">
          <Disputes id={record.id} />
          <Evidence record={record} />
          <History id={record.id} />
          {Object.keys(others).length > 0 && (
            <Section title="Other metadata">
              <CodeBlock
                label={record.editedAt ? "Current version" : "As recorded"}
                code={JSON.stringify(others, null, 2)}
              />
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}

function Actions({ record }: { record: ListedAttribution }) {
  const mayWrite = useMayWrite();
  const [dialog, setDialog] = useState(
    () => (["edit", "withdraw"] as const).find((one) => hasDraft(`attribution-${one}:${record.id}`)) ?? null,
  );
  const picture = usePictureChoice(record);
  const closing = { record, onOpenChange: () => setDialog(null) };
  const { isUnnamed, isUntitled } = shownCredit(record);
  if (!mayWrite)
    return (
      <div className="mt-5">
        <ViewerNote />
      </div>
    );
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-2">
        {(isUnnamed || isUntitled) && (
          <Button variant="primary" onClick={() => setDialog("edit")}>
            {isUnnamed ? "Add a creator" : "Add a title"}
          </Button>
        )}
        <Button onClick={() => setDialog("edit")}>Edit</Button>
        <Menu
          align="start"
          trigger={
            <Button size="icon" aria-label="More actions">
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        >
          {picture?.items}
          <MenuItem className="text-danger" onSelect={() => setDialog("withdraw")}>
            Withdraw...
          </MenuItem>
        </Menu>
        <RetryButton id={record.id} />
        {picture?.input}
      </div>
      {picture?.mistake}
      <AttributionEditDialog open={dialog === "edit"} {...closing} />
      <AttributionWithdrawDialog open={dialog === "withdraw"} {...closing} />
    </div>
  );
}
