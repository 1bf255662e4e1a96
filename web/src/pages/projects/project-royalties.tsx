import { formatBasisPoints } from "@byline/contract/figures.ts";
import { formatMoney } from "@byline/contract/money.ts";
import type { Project } from "@byline/contract/projects.ts";
import { CLOSING_DAY, type ProjectRoyalties as Royalties } from "@byline/contract/royalties.ts";
import { NOTHING_IS_PAID } from "@byline/contract/statement-words.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { RevenueReportDialog } from "../../forms/revenue-report.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { paths } from "../../paths.ts";
import { royaltiesQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText, formatUtcDate } from "../../ui/time.tsx";
import { StatementView } from "./statement-view.tsx";

/** What a project earned, and what became of it; with `?statement=` one statement. */
export function ProjectRoyalties({ project }: { project: Project }) {
  const { parameters } = useSearch();
  const statementId = parameters.get("statement");
  return statementId ? (
    <StatementView projectId={project.id} statementId={statementId} />
  ) : (
    <Overview project={project} />
  );
}

function Overview({ project }: { project: Project }) {
  const royalties = useQuery(royaltiesQuery(project.id));
  const [reporting, setReporting] = useState(false);
  const report = useMayWrite() ? (
    <Button onClick={() => setReporting(true)}>Report revenue</Button>
  ) : (
    <ViewerNote />
  );
  return (
    <>
      <QueryView
        read={royalties}
        what="The royalties"
        skeleton={<ListSkeleton label="Loading royalties" rows={3} />}
      >
        {(data) =>
          data.revenues.length === 0 ? (
            <EmptyState title="No revenue reported yet" action={report}>
              Report what this project earns, here or with{" "}
              <code className="font-mono text-sm">POST /v1/revenue</code>. {rateSentence(data)} is split among
              the creators it credits, each month on the {CLOSING_DAY}th. {NOTHING_IS_PAID}
            </EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap items-start justify-between gap-4">
                <p className="max-w-prose text-base text-ink-2">
                  {rateSentence(data)} is split among the creators this project credits, by their counted
                  attributions; works in the public domain take no share. A month closes on the {CLOSING_DAY}
                  th of the following month (UTC); what is reported later becomes an adjustment in the next
                  statement. <strong className="font-medium text-ink">{NOTHING_IS_PAID}</strong>
                </p>
                {report}
              </div>
              {data.open.length > 0 && <OpenMonths open={data.open} />}
              <Statements projectId={project.id} statements={data.statements} />
              <Revenues revenues={data.revenues} />
            </>
          )
        }
      </QueryView>
      <RevenueReportDialog projectId={project.id} open={reporting} onOpenChange={setReporting} />
    </>
  );
}

function rateSentence({ royaltyBasisPoints }: Royalties) {
  return royaltyBasisPoints === null
    ? "The agreed share of it"
    : `A royalty of ${formatBasisPoints(royaltyBasisPoints)} on your plan`;
}

const right = "text-right";

function OpenMonths({ open }: Pick<Royalties, "open">) {
  return (
    <Section title="Open months">
      <Table
        caption="Open months"
        reachable
        head={[
          { title: "Month" },
          { title: "Revenue", className: right },
          { title: "Royalty so far", className: right },
          { title: "Closes on" },
        ]}
      >
        {open.map(({ period, currency, revenue, royalty, closesOn }) => (
          <Row key={`${period} ${currency}`}>
            <Cell className="whitespace-nowrap">{period}</Cell>
            <Cell className="tabular text-right whitespace-nowrap">{formatMoney(revenue, currency)}</Cell>
            <Cell className="tabular text-right font-medium whitespace-nowrap">
              {formatMoney(royalty, currency)}
            </Cell>
            <Cell className="whitespace-nowrap text-ink-2">{formatUtcDate(closesOn)}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

function Statements({ projectId, statements }: { projectId: string } & Pick<Royalties, "statements">) {
  return (
    <Section title="Statements">
      {statements.length === 0 ? (
        <p className="border-t border-rule pt-3 text-base text-ink-2">
          The first statement appears when a month closes.
        </p>
      ) : (
        <Table
          caption="Statements"
          head={[
            { title: "Month" },
            { title: "Revenue", className: right },
            { title: "Royalty", className: right },
            { title: "Creators’ shares", className: right },
            { title: "Closed" },
          ]}
        >
          {statements.map(({ id, period, currency, revenue, royalty, earned, adjusted, closedAt }) => (
            <Row key={id}>
              <Cell className="whitespace-nowrap">
                <Link
                  to={paths.statement(projectId, id)}
                  className={
                    "font-medium underline decoration-rule-strong underline-offset-4 " +
                    "hover:decoration-accent"
                  }
                >
                  {period}, {currency}
                </Link>
              </Cell>
              <Cell className="tabular text-right whitespace-nowrap">{formatMoney(revenue, currency)}</Cell>
              <Cell className="tabular text-right whitespace-nowrap">{formatMoney(royalty, currency)}</Cell>
              <Cell className="tabular text-right font-medium whitespace-nowrap">
                {formatMoney(earned + adjusted, currency)}
              </Cell>
              <Cell className="whitespace-nowrap text-ink-2">
                <DateText iso={closedAt} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Section>
  );
}

function Revenues({ revenues }: Pick<Royalties, "revenues">) {
  return (
    <Section title="Reported revenue">
      <Table
        caption="Reported revenue"
        reachable
        head={[
          { title: "Month" },
          { title: "Amount", className: right },
          { title: "Rate", className: right },
          { title: "Reference" },
          { title: "Reported" },
        ]}
      >
        {revenues.map(({ id, period, amount, currency, royaltyBasisPoints, reference, reportedAt }) => (
          <Row key={id}>
            <Cell className="whitespace-nowrap">{period}</Cell>
            <Cell className="tabular text-right whitespace-nowrap">{formatMoney(amount, currency)}</Cell>
            <Cell className="tabular text-right whitespace-nowrap">
              {formatBasisPoints(royaltyBasisPoints)}
            </Cell>
            <Cell className="min-w-40 break-words text-ink-2">{reference}</Cell>
            <Cell className="whitespace-nowrap text-ink-2">
              <DateText iso={reportedAt} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}
