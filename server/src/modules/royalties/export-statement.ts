import type { Cell } from "@byline/contract/csv-lines.ts";
import type { Statement, StatementLine } from "@byline/contract/royalties.ts";
import { NOTHING_IS_PAID } from "@byline/contract/statement-words.ts";
import type { Actor } from "../../core/access.ts";
import type { Db } from "../../db/client.ts";
import { getStatement, listLines } from "./queries.ts";

const LINES_A_PAGE = 1000;
const HEADER = [
  "statement",
  "project_id",
  "period",
  "currency",
  "kind",
  "period_of_line",
  "creator",
  "creator_id",
  "attributions",
  "weight",
  "total_weight",
  "royalty_of_period",
  "share",
  "got_remainder",
  "amount_minor_units",
  "note",
];

/** Returns all lines of a statement, page by page. */
export async function exportStatement(db: Db, actor: Actor, id: string) {
  const statement = await getStatement(db, actor, id, 0);
  async function* pages() {
    for (let after = 0; after < statement.lineCount; after += LINES_A_PAGE)
      yield (await listLines(db, actor, statement, { after, limit: LINES_A_PAGE })).map((line) =>
        cellsOf(statement, line),
      );
  }
  return { fileName: `${fileNameOf(statement)}.csv`, header: HEADER, rows: pages() };
}

export const fileNameOf = ({ period, currency, id }: Statement) =>
  `byline-statement-${period}-${currency}-${id.slice(0, 8)}`;

function cellsOf(statement: Statement, line: StatementLine): Cell[] {
  return [
    statement.id,
    statement.projectId,
    statement.period,
    statement.currency,
    line.period === statement.period ? "earned" : "adjustment",
    line.period,
    line.creator?.name ?? null,
    line.creatorId,
    line.attributions,
    line.weight,
    line.totalWeight,
    line.royalty,
    line.share,
    line.gotRemainder,
    line.amount,
    NOTHING_IS_PAID,
  ];
}
