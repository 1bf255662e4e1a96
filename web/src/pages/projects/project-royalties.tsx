import { formatBasisPoints, formatMonth, formatNumber } from "@byline/contract/figures.ts";
import { formatMoney } from "@byline/contract/money.ts";
import type { Project } from "@byline/contract/projects.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { CLOSING_DAY, type ProjectRoyalties as Royalties } from "@byline/contract/royalties.ts";
import { NOTHING_IS_PAID } from "@byline/contract/statement-words.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
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

/** A project's revenue and royalties. With `?statement=`, a single statement. */
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
  const mayReport = useMayWrite();
  const report = mayReport ? (
    <Button onClick={() => setReporting(true)}>Report revenue</Button>
  ) : (
    <ViewerNote />
  );
  return (
    <>
      <QueryView
        read={royalties}
        what="the royalties"
        skeleton={<ListSkeleton label="Loading royalties" rows={3} />}
      >
        {(data) =>
          data.revenues.length === 0 ? (
            <EmptyState inTab title="No revenue reported yet" action={report}>
              {mayReport && (
                <>
                  Report what this project earns, here or with{" "}
                  <code className="font-mono text-sm">POST /v1/revenue</code>.{" "}
                </>
              )}
              {rateSentence(data)} is split among the creators this project credits, each month on the{" "}
              {CLOSING_DAY}th. {NOTHING_IS_PAID}
            </EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap items-start justify-between gap-4">
                <p className="max-w-prose text-base text-ink-2">
                  {rateSentence(data)} is split among the creators this project credits, by their counted
                  attributions. Works in the public domain get no share. A month closes on the {CLOSING_DAY}
                  th of the following month (UTC); later reports become adjustments in the next statement.{" "}
                  <strong className="font-medium text-ink">{NOTHING_IS_PAID}</strong>
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
    ? "The agreed share of the revenue"
    : `A royalty of ${formatBasisPoints(royaltyBasisPoints)} of the revenue`;
}

const right = "text-right";
const amounts = "tabular text-right whitespace-nowrap";
const wide = "max-sm:hidden";
/** As wide in each table, so that the tables' amounts and dates are below each other. */
const column = "sm:w-36";
/** A text column after a column of figures. */
const apart = "pl-8";
/** The last column on a phone. */
const last = "max-sm:pr-0";

/** Shows hidden columns' values below the first column on a phone. */
function OnPhone({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-ink-2 sm:hidden">{children}</span>;
}

function OpenMonths({ open }: Pick<Royalties, "open">) {
  return (
    <Section title="Open months">
      <Table
        caption="Open months"
        reachable
        head={[
          { title: "Month" },
          { title: "Revenue", className: `${right} ${column}` },
          { title: "Royalty so far", className: `${right} ${column} ${last}` },
          { title: "Closes on", className: `${right} ${column} ${wide}` },
        ]}
      >
        {open.map(({ period, currency, revenue, royalty, closesOn }) => (
          <Row key={`${period} ${currency}`}>
            <Cell>
              {formatMonth(period)}
              <OnPhone>Closes on {formatUtcDate(closesOn)}</OnPhone>
            </Cell>
            <Cell className={amounts}>{formatMoney(revenue, currency)}</Cell>
            <Cell className={`${amounts} ${last} font-medium`}>{formatMoney(royalty, currency)}</Cell>
            <Cell className={`${amounts} ${wide} text-ink-2`}>{formatUtcDate(closesOn)}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

function Statements({ projectId, statements }: { projectId: string } & Pick<Royalties, "statements">) {
  const differ = statements.some(({ royalty, earned, adjusted }) => royalty !== earned + adjusted);
  const oneCurrency = new Set(statements.map(({ currency }) => currency)).size === 1;
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
            { title: "Shares", className: `${right} ${wide}` },
            { title: "Revenue", className: `${right} ${column} ${wide}` },
            ...(differ ? [{ title: "Royalty", className: `${right} ${column} ${wide}` }] : []),
            { title: differ ? "Creators’ shares" : "Royalty", className: `${right} ${column} ${last}` },
            { title: "Closed", className: `${right} ${column} ${wide}` },
          ]}
        >
          {statements.map(({ id, period, currency, revenue, royalty, lineCount, ...statement }) => (
            <Row key={id}>
              <Cell>
                <TextLink to={paths.statement(projectId, id)} className="font-medium">
                  {formatMonth(period)}
                  {oneCurrency ? "" : ` (${currency})`}
                </TextLink>
                <OnPhone>Revenue {formatMoney(revenue, currency)}</OnPhone>
                <OnPhone>
                  Closed on <DateText iso={statement.closedAt} />
                </OnPhone>
              </Cell>
              <Cell className={`${amounts} ${wide}`}>{formatNumber(lineCount)}</Cell>
              <Cell className={`${amounts} ${wide}`}>{formatMoney(revenue, currency)}</Cell>
              {differ && <Cell className={`${amounts} ${wide}`}>{formatMoney(royalty, currency)}</Cell>}
              <Cell className={`${amounts} ${last}`}>
                <span className="font-medium">
                  {formatMoney(statement.earned + statement.adjusted, currency)}
                </span>
                <OnPhone>{counted(lineCount, "share")}</OnPhone>
              </Cell>
              <Cell className={`${amounts} ${wide} text-ink-2`}>
                <DateText iso={statement.closedAt} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </Section>
  );
}

/** Rows of reported revenue shown first. */
const FIRST_REVENUES = 6;

function Revenues({ revenues }: Pick<Royalties, "revenues">) {
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? revenues : revenues.slice(0, FIRST_REVENUES);
  return (
    <Section title="Reported revenue">
      <Table
        caption="Reported revenue"
        reachable
        head={[
          { title: "Month" },
          { title: "Amount", className: right },
          { title: "Rate", className: `${right} ${last}` },
          { title: "Reference", className: `${wide} ${apart}` },
          { title: "Reported", className: `${right} ${column} ${wide}` },
        ]}
      >
        {shown.map(({ id, period, amount, currency, royaltyBasisPoints, reference, reportedAt }) => (
          <Row key={id}>
            <Cell>
              {formatMonth(period)}
              <OnPhone>
                <span className="[overflow-wrap:anywhere]">{reference}</span>
              </OnPhone>
            </Cell>
            <Cell className={amounts}>{formatMoney(amount, currency)}</Cell>
            <Cell className={`${amounts} ${last}`}>{formatBasisPoints(royaltyBasisPoints)}</Cell>
            <Cell className={`${wide} ${apart} min-w-40 text-ink-2 [overflow-wrap:anywhere]`}>
              {reference}
            </Cell>
            <Cell className={`${amounts} ${wide} text-ink-2`}>
              <DateText iso={reportedAt} />
            </Cell>
          </Row>
        ))}
      </Table>
      {shown.length < revenues.length && (
        <Button size="sm" className="mt-4" onClick={() => setAllShown(true)}>
          Show all
        </Button>
      )}
    </Section>
  );
}
