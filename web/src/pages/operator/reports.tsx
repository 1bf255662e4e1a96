import { reportReasonNames } from "@byline/contract/community.ts";
import type { ReportedItem } from "@byline/contract/operators.ts";
import { Link } from "react-router";
import { decideReport } from "../../api.ts";
import { OperatorDecision } from "../../forms/operator-decision.tsx";
import { paths } from "../../paths.ts";
import { reportsQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { ItemHead, Queue, Quoted, useShown } from "./queue.tsx";

export function Reports() {
  const { shown, bar } = useShown([
    { value: "open", title: "Open" },
    { value: "judged", title: "Decided" },
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
  const { id, about, projectId, projectName, reason, details, shown, status, visible, createdAt } = item;
  const words = Object.values(shown).filter(Boolean).join("\n");
  return (
    <>
      <ItemHead
        title={
          <>
            {about === "comment" ? "Comment on " : ""}
            {visible ? (
              <Link
                to={paths.communityProject(projectId)}
                className="underline decoration-accent underline-offset-4"
              >
                {projectName}
              </Link>
            ) : (
              projectName
            )}
          </>
        }
      >
        <span>{reportReasonNames[reason]}</span>
        <Reporter item={item} />
        <RelativeTime iso={createdAt} />
        {status !== "open" && (
          <Badge tone={status === "upheld" ? "testing" : "development"}>
            {status === "upheld" ? "Hidden" : "Dismissed"}
          </Badge>
        )}
        {status === "open" && !visible && <Badge>No longer shown</Badge>}
      </ItemHead>
      {item.page && (
        <p className="mt-2 text-base">
          Public page:{" "}
          <a href={item.page} className="wrap-anywhere underline decoration-accent underline-offset-4">
            {item.page}
          </a>
        </p>
      )}
      {words && <Quoted label="Reported content">{words}</Quoted>}
      {details && <Quoted label="Report">{details}</Quoted>}
      {status === "upheld" && about === "project" && (
        <OperatorDecision
          choices={[
            {
              label: "Show again",
              done: "No report hides the project any longer, and its owner is notified.",
              act: (note) => decideReport(id, { decision: "release", note }),
            },
          ]}
        />
      )}
      {status === "open" && (
        <OperatorDecision
          choices={[
            {
              label: "Dismiss",
              done: "The report is dismissed.",
              act: (note) => decideReport(id, { decision: "dismiss", note }),
            },
            {
              label: `Hide ${about}`,
              done: `The ${about} is hidden from everyone but its owner.`,
              danger: true,
              act: (note) => decideReport(id, { decision: "hide", note }),
            },
          ]}
        />
      )}
    </>
  );
}

function Reporter({ item: { page, reporter, replyEmail } }: { item: ReportedItem }) {
  if (!page) return <span>by {reporter ?? "a deleted account"}</span>;
  if (!replyEmail) return <span>by a visitor</span>;
  return (
    <span>
      by{" "}
      <a href={`mailto:${replyEmail}`} className="underline underline-offset-4">
        {replyEmail}
      </a>
    </span>
  );
}
