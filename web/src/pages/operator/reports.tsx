import type { BodyIn } from "@byline/contract/api/app-api.ts";
import { pageReportReasonNames } from "@byline/contract/community.ts";
import type { ReportedItem } from "@byline/contract/operators.ts";
import { referenceOf } from "@byline/contract/report-reference.ts";
import { api } from "../../api.ts";
import { PublicCreditRow } from "../../components/credits/public-credit-row.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { OperatorDecision } from "../../forms/operator-decision.tsx";
import { paths } from "../../paths.ts";
import { reportsQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatDate, RelativeTime } from "../../ui/time.tsx";
import { ItemHead, Queue, Quoted, useShown } from "./queue.tsx";

export function Reports() {
  const { shown, bar } = useShown([
    { value: "open", title: "Open" },
    { value: "decided", title: "Decided" },
  ]);
  return (
    <>
      {bar}
      <Queue
        query={reportsQuery(shown)}
        name="reports"
        empty={shown === "open" ? "No open reports." : "No decided reports yet."}
      >
        {(item) => <Report item={item} />}
      </Queue>
    </>
  );
}

function Report({ item }: { item: ReportedItem }) {
  const { about, page, subject, reason, details, shown, status, visible, decisions, createdAt } = item;
  const aboutName = reason === "remove-name";
  const decided = decisions.at(-1);
  const words = Object.values(shown).filter(Boolean).join("\n");
  return (
    <>
      <ItemHead
        title={
          subject?.text ?? (
            <>
              {about === "comment" ? "Comment on " : page ? "Public page of " : ""}
              <Project item={item} />
            </>
          )
        }
        shown={
          page &&
          subject && (
            <div className="flex items-center gap-4">
              <PublicCreditRow credit={subject} to={new URL(page, location.origin).href}>
                {pageNames[page.split("/")[1] ?? ""] ?? "Public page"} in <Project item={item} />
              </PublicCreditRow>
            </div>
          )
        }
      >
        <span>{pageReportReasonNames[reason]}</span>
        <Reporter item={item} />
        <RelativeTime iso={createdAt} />
        <span>
          Reference <span className="font-mono">{referenceOf(item.id)}</span>
        </span>
        {decided && (
          <Badge tone={status === "upheld" ? "testing" : "development"}>
            {done[decided.decision].toLowerCase()}
          </Badge>
        )}
        {status === "open" && !visible && <Badge>no longer shown</Badge>}
      </ItemHead>
      {page && !subject && <p className="mt-2 text-sm wrap-anywhere text-ink-2">{page}</p>}
      {item.named && <NameToRemove item={item} name={item.named} />}
      {words && <Quoted label="Reported content">{words}</Quoted>}
      {details && <Quoted label="Report">{details}</Quoted>}
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      {aboutName ? <NameDecision item={item} /> : <Decision item={item} />}
    </>
  );
}

const pageNames: Record<string, string> = { c: "Credit", w: "Work", by: "Creator" };

function Project({ item: { projectId, projectName, visible } }: { item: ReportedItem }) {
  if (!visible) return projectName;
  return <TextLink to={paths.communityProject(projectId)}>{projectName}</TextLink>;
}

const done: Record<ReportedItem["decisions"][number]["decision"], string> = {
  dismiss: "Dismissed",
  hide: "Hidden",
  release: "Shown again",
  "remove-name": "Name removed",
  "restore-name": "Name shown again",
};

/** The decisions on a report with their author, time, and reason, oldest first. */
function Decisions({ decisions }: Pick<ReportedItem, "decisions">) {
  return (
    <ol aria-label="Decisions" className="mt-3 grid gap-1 text-base">
      {decisions.map(({ decision, note, by, at }) => (
        <li key={at} className="wrap-anywhere">
          <span className="font-medium">{done[decision]}</span> by {by ?? "an operator who has left"} on{" "}
          {formatDate(at)}
          {note ? `: ${note}` : ". No reason was given."}
        </li>
      ))}
    </ol>
  );
}

function Decision({ item: { id, about, status } }: { item: ReportedItem }) {
  if (status === "upheld" && about === "project")
    return (
      <OperatorDecision
        choices={[
          {
            label: "Show again",
            done: "No report hides the project any longer, and its owner is notified.",
            act: decide(id, "release"),
          },
        ]}
      />
    );
  if (status !== "open") return null;
  return (
    <OperatorDecision
      choices={[
        dismissal(id),
        {
          label: `Hide ${about}`,
          done: `The ${about} is hidden from everyone but its owner.`,
          danger: true,
          act: decide(id, "hide"),
        },
      ]}
    />
  );
}

const decide =
  (id: string, decision: BodyIn<"POST /operator/reports/:id/decision">["decision"]) => (note: string) =>
    api("POST /operator/reports/:id/decision", { params: { id }, body: { decision, note } });

const dismissal = (id: string) => ({
  label: "Dismiss",
  done: "The report is dismissed.",
  act: decide(id, "dismiss"),
});

/** The reported name, and what removing it affects. */
function NameToRemove({ item: { creatorPages, projectName }, name }: { item: ReportedItem; name: string }) {
  return (
    <div className="mt-2 max-w-prose text-base">
      <p>
        Name to remove: <bdi className="font-medium">{name}</bdi>
      </p>
      <p className="mt-1 text-ink-2">
        It’s removed from every public credit in {projectName}’s workspace, including later ones.
        {creatorPages.length > 0 && " These creators are no longer named anywhere and lose their pages:"}
      </p>
      <ul>
        {creatorPages.map((page) => (
          <li key={page}>
            <TextLink href={page}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

const NAME_HINT = "Kept in the audit log for operators. Don’t repeat the name: it would stay there.";

function NameDecision({ item: { id, status, nameRemoved } }: { item: ReportedItem }) {
  if (nameRemoved)
    return (
      <OperatorDecision
        noteLabel="Reason"
        noteHint={NAME_HINT}
        choices={[
          {
            label: "Show the name again",
            done: "Public pages show the name again, and the workspaces are notified.",
            needsNote: true,
            act: decide(id, "restore-name"),
          },
        ]}
      />
    );
  if (status !== "open") return null;
  return (
    <OperatorDecision
      noteLabel="Reason"
      noteHint={NAME_HINT}
      choices={[
        dismissal(id),
        {
          label: "Remove the name",
          done: "No public page shows the name any longer, and the workspaces are notified.",
          danger: true,
          needsNote: true,
          act: decide(id, "remove-name"),
        },
      ]}
    />
  );
}

function Reporter({ item: { page, reporter, replyEmail } }: { item: ReportedItem }) {
  if (!page) return <span>by {reporter ?? "a deleted account"}</span>;
  if (!replyEmail) return <span>by a visitor</span>;
  return (
    <span>
      by <TextLink href={`mailto:${replyEmail}`}>{replyEmail}</TextLink>
    </span>
  );
}
