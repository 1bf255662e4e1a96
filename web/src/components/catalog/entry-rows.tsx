import type { ListedCreator, Work } from "@byline/contract/catalog.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { DayText } from "../../ui/time.tsx";
import { Plate } from "../plates/plate.tsx";
import { type Entry, kindNames, pathOf } from "./entry.ts";

const FIGURE = "w-px text-right";
/** The last visible column on small screens. */
const ATTRIBUTION_FIGURE = `${FIGURE} max-md:pr-0`;
const ATTRIBUTIONS = { title: "Attributions", className: ATTRIBUTION_FIGURE };
const LAST_CREDITED = { title: "Last credited", className: `${FIGURE} max-md:hidden` };

/** A table for `CreatorRow`s. */
export const inCreatorTable = (rows: ReactNode) => (
  <Table
    caption="Creators"
    head={[
      { title: "Creator" },
      { title: "Works", className: `${FIGURE} max-sm:hidden` },
      ATTRIBUTIONS,
      LAST_CREDITED,
    ]}
  >
    {rows}
  </Table>
);

/** A table for `WorkRow`s. */
export const inWorkTable = (rows: ReactNode) => (
  <Table caption="Works" head={[{ title: "Work" }, ATTRIBUTIONS, LAST_CREDITED]}>
    {rows}
  </Table>
);

export function CreatorRow({ creator, fresh }: { creator: ListedCreator; fresh: boolean }) {
  return (
    <EntryRow
      entry={creator}
      fresh={fresh}
      name={<bdi className="font-medium">{creator.name}</bdi>}
      facts={[creator.kind !== "unknown" && kindNames[creator.kind]]}
    >
      <Cell className={`${FIGURE} tabular max-sm:hidden`}>{formatNumber(creator.workCount)}</Cell>
    </EntryRow>
  );
}

/** `of`: the creator whose page shows the row, so that their name isn't repeated. */
export function WorkRow({ work, of, fresh }: { work: Work; of?: string; fresh: boolean }) {
  const others = work.creators.filter(({ id }) => id !== of);
  const names = listNames((others.length > 0 ? work.creators : []).map(({ name }) => name));
  return (
    <EntryRow
      entry={work}
      fresh={fresh}
      name={
        <>
          {names && (
            <>
              <bdi className="font-medium">{names}</bdi>
              {", "}
            </>
          )}
          <cite dir="auto" className="italic">
            {work.title}
          </cite>
        </>
      }
      facts={[work.license?.name]}
    />
  );
}

const AND = new Intl.ListFormat("en");
/** Returns "A, B and 3 others", so that a row doesn't grow with the number of creators. */
function listNames(names: string[]): string {
  if (names.length <= 3) return AND.format(names);
  return AND.format([...names.slice(0, 2), `${names.length - 2} others`]);
}

/** A name linked to its page, with its id on a second line. `children` are its figures. */
function EntryRow({
  entry,
  fresh,
  name,
  facts,
  children,
}: {
  entry: Entry;
  fresh: boolean;
  name: ReactNode;
  facts: (string | false | undefined)[];
  children?: ReactNode;
}) {
  const [first, ...others] = entry.identifiers;
  const byId = first && first.scheme !== "name";
  const notes = [others.length > 0 && `${others.length} more`, ...facts].filter((note) => note);
  return (
    <Row className={fresh ? "animate-slide-in" : undefined}>
      <Cell className="max-w-0">
        <div className="flex gap-4">
          <Plate
            work={entry.plate}
            picture={entry.picture}
            size="row"
            className="mt-0.5 shrink-0 self-start"
          />
          <div className="min-w-0">
            <Link
              to={pathOf(entry)}
              className={
                "line-clamp-2 rounded-sm font-serif text-md leading-snug break-words underline-offset-4 " +
                "decoration-rule-strong hover:underline"
              }
            >
              {name}
            </Link>
            <p className="mt-1 truncate text-sm text-ink-2">
              {byId ? <span className="font-mono">{first.label}</span> : "Credited by name"}
              {notes.map((note) => ` · ${note}`)}
            </p>
          </div>
        </div>
      </Cell>
      {children}
      <Cell className={`${ATTRIBUTION_FIGURE} tabular`}>{formatNumber(entry.attributionCount)}</Cell>
      <Cell className={`${FIGURE} tabular whitespace-nowrap text-ink-2 max-md:hidden`}>
        {entry.lastCreditedOn && <DayText day={entry.lastCreditedOn} />}
      </Cell>
    </Row>
  );
}
