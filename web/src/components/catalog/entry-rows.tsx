import type { Creator, Work } from "@byline/contract/catalog.ts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { DayText } from "../../ui/time.tsx";
import { Plate } from "../plates/plate.tsx";
import { countOf, type Entry, kindNames, pathOf } from "./entry.ts";

export function CreatorRow({ creator, fresh }: { creator: Creator; fresh?: boolean }) {
  return (
    <EntryRow
      entry={creator}
      fresh={fresh}
      name={<bdi className="font-medium">{creator.name}</bdi>}
      facts={[creator.kind !== "unknown" && kindNames[creator.kind]]}
    />
  );
}

export function WorkRow({ work, fresh }: { work: Work; fresh?: boolean }) {
  return (
    <EntryRow
      entry={work}
      fresh={fresh}
      name={
        <>
          {work.creators.length > 0 && (
            <>
              <bdi className="font-medium">{listNames(work.creators.map(({ name }) => name))}</bdi>
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
/** "A, B and 3 others": a line must not grow with the number of creators. */
function listNames(names: string[]): string {
  if (names.length <= 3) return AND.format(names);
  return AND.format([...names.slice(0, 2), `${names.length - 2} others`]);
}

/** A name that leads to its page; the id it goes by on a second line. */
function EntryRow({
  entry,
  fresh,
  name,
  facts,
}: {
  entry: Entry;
  fresh: boolean | undefined;
  name: ReactNode;
  facts: (string | false | undefined)[];
}) {
  const [first, ...others] = entry.identifiers;
  const ids = [
    first && first.scheme !== "name" ? first.label : "Credited by name",
    ...(others.length ? [`${others.length} more`] : []),
  ];
  return (
    <li
      className={clsx(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule py-3.5",
        "md:grid-cols-[auto_minmax(0,1fr)_auto]",
        fresh && "animate-slide-in",
      )}
    >
      <Plate work={entry.plate} picture={entry.picture} size="row" className="mt-1 max-md:row-span-2" />
      <div className="min-w-0">
        <Link
          to={pathOf(entry)}
          className={
            "line-clamp-2 rounded-sm font-serif text-md leading-snug break-words underline-offset-4 " +
            "decoration-accent hover:underline"
          }
        >
          {name}
        </Link>
        <p className="mt-1 truncate text-sm text-ink-2">
          {[...ids, ...facts.filter((fact) => typeof fact === "string")].join(" · ")}
        </p>
      </div>
      <p className="tabular text-sm text-ink-2 max-md:flex max-md:gap-1.5 md:text-right">
        <span className="md:block md:text-base md:text-ink">{countOf(entry)}</span>
        {entry.lastCreditedOn && (
          <span className="md:mt-1 md:block">
            <span className="md:hidden">· </span>
            <DayText day={entry.lastCreditedOn} />
          </span>
        )}
      </p>
    </li>
  );
}

export function EntriesSkeleton({ what }: { what: string }) {
  return (
    <Loading label={`Loading ${what}`} className="border-t border-rule">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="flex gap-4 border-b border-rule py-4">
          <Skeleton className="size-10 shrink-0" />
          <div className="grid grow gap-3">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-3.5 w-1/3" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
