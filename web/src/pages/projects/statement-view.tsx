import { formatMonth, formatNumber, formatPercent } from "@byline/contract/figures.ts";
import { formatMoney } from "@byline/contract/money.ts";
import { counted } from "@byline/contract/public-pages.ts";
import type { Statement, StatementLine } from "@byline/contract/royalties.ts";
import { explainLine, NOTHING_IS_PAID } from "@byline/contract/statement-words.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { statementFile } from "../../files.ts";
import { paths } from "../../paths.ts";
import { statementQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Definition } from "../../ui/definition.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DateText } from "../../ui/time.tsx";

const FIGURES = [
  ["revenue", "Revenue", "Everything reported for the month before it closed."],
  [
    "royalty",
    "Royalty due",
    "The revenue times the rate in force when it was earned, added up exactly and rounded once.",
  ],
  [
    "earned",
    "Creators’ shares",
    "The royalty, split among the creators credited in the month, to the smallest unit. Works in the " +
      "public domain get no share.",
  ],
  [
    "adjusted",
    "Adjustments",
    "Changes to earlier months after their statements closed: revenue reported late, and credits withdrawn " +
      "or corrected.",
  ],
  [
    "held",
    "Held",
    "Due, but no creator eligible for a share was credited in that month. It’s split once one is.",
  ],
] as const;

/** A closed statement, with the calculation of each amount. */
export function StatementView({ projectId, statementId }: { projectId: string; statementId: string }) {
  const statement = useQuery(statementQuery(statementId));
  return (
    <>
      <TextLink to={paths.project(projectId, "royalties")} className="text-sm print:hidden">
        All statements
      </TextLink>
      <div className="mt-4">
        <QueryView
          read={statement}
          what="the statement"
          skeleton={<ListSkeleton label="Loading statement" rows={5} />}
        >
          {(data) => <Closed statement={data} />}
        </QueryView>
      </div>
    </>
  );
}

function Closed({ statement }: { statement: Statement }) {
  const money = (minor: number) => formatMoney(minor, statement.currency);
  const isWhole = statement.lineCount === statement.lines.length;
  // An adjustment of an earlier month is no part of this month's royalty.
  const isOneMonth = statement.lines.every(({ period }) => period === statement.period);
  const attributions = sum(statement.lines.map((line) => line.attributions));
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="font-serif text-xl font-medium">
            Statement for {formatMonth(statement.period)} ({statement.currency})
          </h2>
          <p className="mt-1 text-sm text-ink-2">
            Final since <DateText iso={statement.closedAt} />. {NOTHING_IS_PAID}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={statementFile(statement.id, "csv")} download className={buttonClass({ size: "sm" })}>
            Download CSV
          </a>
          <a href={statementFile(statement.id, "pdf")} download className={buttonClass({ size: "sm" })}>
            Download PDF
          </a>
        </div>
      </div>
      <dl className="mt-6 border-t border-rule">
        {FIGURES.filter(([name]) => (name !== "adjusted" && name !== "held") || statement[name] !== 0).map(
          ([name, title, text]) => (
            <div key={name} className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5">
              <dt className="flex items-center gap-1 text-base text-ink-2">
                {title}
                <Definition name={title} text={text} />
              </dt>
              <dd className="tabular font-medium">{money(statement[name])}</dd>
            </div>
          ),
        )}
      </dl>
      {statement.lines.length > 0 && (
        <div className="mt-8">
          <Table
            caption="Creators’ shares"
            reachable
            head={[
              { title: "Creator" },
              { title: "Attributions", className: "text-right max-sm:hidden" },
              { title: "Share", className: "text-right max-sm:hidden" },
              { title: "Amount", className: "text-right" },
            ]}
          >
            {statement.lines.map((line) => (
              <Row key={`${line.period} ${line.creatorId}`}>
                <Cell>
                  <div className="flex items-start gap-4">
                    {line.shown && (
                      <Plate
                        work={line.shown.plate}
                        picture={line.shown.picture}
                        size="row"
                        className="mt-0.5 shrink-0"
                      />
                    )}
                    <div className="min-w-0">
                      <CreatorName line={line} />
                      <p className="text-sm text-ink-2">
                        {line.period !== statement.period && `${formatMonth(line.period)} `}
                        <span className="sm:hidden">
                          {counted(line.attributions, "attribution")}, {shareOf(line)}
                        </span>
                      </p>
                      <Calculation statement={statement} line={line} />
                    </div>
                  </div>
                </Cell>
                <Cell className="tabular text-right max-sm:hidden">{formatNumber(line.attributions)}</Cell>
                <Cell className="tabular text-right max-sm:hidden">{shareOf(line)}</Cell>
                <Cell className="tabular text-right font-medium whitespace-nowrap">{money(line.amount)}</Cell>
              </Row>
            ))}
            {isWhole && (
              <Row className="font-medium">
                <Cell>
                  Total
                  <span className="block text-sm font-normal text-ink-2 sm:hidden">
                    {counted(attributions, "attribution")}
                  </span>
                </Cell>
                <Cell className="tabular text-right max-sm:hidden">{formatNumber(attributions)}</Cell>
                <Cell className="tabular text-right max-sm:hidden">{isOneMonth && "100%"}</Cell>
                <Cell className="tabular text-right whitespace-nowrap">
                  {money(sum(statement.lines.map(({ amount }) => amount)))}
                </Cell>
              </Row>
            )}
          </Table>
        </div>
      )}
      {!isWhole && (
        <p className="mt-3 text-sm text-ink-2">
          {formatNumber(statement.lines.length)} of {formatNumber(statement.lineCount)} shares. The CSV file
          contains all of them.
        </p>
      )}
    </>
  );
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Folded on screen, and whole on paper. */
function Calculation({ statement, line }: { statement: Statement; line: StatementLine }) {
  const text = explainLine(statement, line);
  return (
    <>
      <details className="mt-0.5 text-sm text-ink-2 print:hidden">
        <summary>
          Calculation<span className="sr-only"> for {line.creator?.name ?? line.creatorId}</span>
        </summary>
        <p className="mt-1 max-w-prose">{text}</p>
      </details>
      <p className="mt-0.5 hidden max-w-prose text-sm text-ink-2 print:block">{text}</p>
    </>
  );
}

/** Returns a line's part of its month's royalty, such as "33.93%". */
const shareOf = ({ weight, totalWeight }: StatementLine) =>
  totalWeight === "0" ? "0%" : formatPercent(Number(weight) / Number(totalWeight), 2);

/** The creator's name in the workspace, above the credited id. */
function CreatorName({ line: { creator, creatorId } }: { line: StatementLine }) {
  if (!creator) return <span className="font-medium [overflow-wrap:anywhere]">{creatorId}</span>;
  return (
    <>
      <Link
        to={paths.creator(creator.id)}
        className="font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
      >
        <bdi>{creator.name}</bdi>
      </Link>
      {creator.name !== creatorId && (
        <span className="block font-mono text-xs text-ink-2 [overflow-wrap:anywhere]">{creatorId}</span>
      )}
    </>
  );
}
