import { docsPages } from "@byline/contract/docs-index.ts";
import type { FeedbackPeriod } from "@byline/contract/feedback.ts";
import { formatNumber, formatPercent } from "@byline/contract/figures.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { feedbackQuery } from "../../queries.ts";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { formatUtcDate } from "../../ui/time.tsx";
import { QueueStates, useShown } from "./queue.tsx";

const numeric = "tabular text-right";
const head = [
  { title: "Page" },
  { title: "Yes", className: numeric },
  { title: "No", className: numeric },
  { title: "Useful", className: numeric },
  { title: "Last answer (UTC)", className: "text-right" },
];

/** Readers' answers to "Was this useful?". */
export function Feedback() {
  const { shown, bar } = useShown<FeedbackPeriod>([
    { value: "90d", title: "Last 90 days" },
    { value: "all", title: "All time" },
  ]);
  return (
    <>
      {bar}
      <QueueStates
        query={feedbackQuery(shown)}
        name="answers"
        empty={shown === "90d" ? "No answers in the last 90 days." : "No answers yet."}
      >
        {(pages) => (
          <>
            <Table caption="Answers for each page, worst first" head={head}>
              {pages.map(({ id, useful, notUseful, lastDay }) => (
                <Row key={id}>
                  <Cell>
                    <TextLink to={id} className="font-medium">
                      {docsPages.find(({ path }) => path === id)?.title ?? id}
                    </TextLink>
                  </Cell>
                  <Cell className={numeric}>{formatNumber(useful)}</Cell>
                  <Cell className={numeric}>{formatNumber(notUseful)}</Cell>
                  <Cell className={numeric}>{formatPercent(useful / (useful + notUseful), 0)}</Cell>
                  <Cell className="text-right whitespace-nowrap">{formatUtcDate(lastDay)}</Cell>
                </Row>
              ))}
            </Table>
            <p className="mt-4 max-w-prose text-sm text-ink-2">
              Sorted by the lower confidence bound on the share of No, so one No out of one answer ranks below
              thirty out of forty. Readers are anonymous and can answer more than once.
            </p>
          </>
        )}
      </QueueStates>
    </>
  );
}
