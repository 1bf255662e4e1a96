import { creditOf } from "@byline/contract/credit.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { readIdentifier } from "@byline/contract/identifiers.ts";
import { platedOf } from "@byline/contract/plate.ts";
import { counted, creditTitle, workPath } from "@byline/contract/public-pages.ts";
import { groupSame, workKeyOf } from "@byline/contract/same-works.ts";
import type { ListedCredits, MadeWork, WrittenCredit } from "@byline/contract/written-pages.ts";
import { clsx } from "clsx";
import { WorkTiles } from "../components/credits/work-tiles.tsx";
import { Plate } from "../components/plates/plate.tsx";
import { Day, TextLink, WorkId, WrittenLine } from "./parts.tsx";

/** The kind of page that lists the credits. */
type ListOf = "project" | "work" | "creator";

/** A list's credits, with or without the address of its next page. */
type ShownCredits = Omit<ListedCredits, "next"> & Partial<ListedCredits>;

/** Credits that share one row, which shows the latest. Without `times`, their number isn't known. */
type Row = { latest: WrittenCredit; times: number | null; more?: boolean };

/** Lists credits as rows. In a project, credits of the same content that look the same share a row. */
export const CreditList = ({ listed, of = "project" }: { listed: ShownCredits; of?: ListOf }) =>
  listed.credits.length > 0 ? (
    <RowList rows={groupAlike(listed)} of={of} className="lg:grid-cols-2" />
  ) : (
    <p className="mt-8 text-md text-ink-2">
      {listed.first ? "Nothing has been credited yet." : "There are no older credits."}
    </p>
  );

function groupAlike({ credits, next, first }: ShownCredits): Row[] {
  const alike = Map.groupBy(credits, (credit) => {
    const stated = creditOf(credit);
    const work = workKeyOf(credit) ?? credit.contentId;
    return JSON.stringify([credit.projectId, work, creditTitle(stated), stated.license?.name]);
  });
  const isWhole = first && next === null;
  return [...alike.values()].flatMap((group) => rowOf(group, isWhole ? group.length : null));
}

const rowOf = (credits: WrittenCredit[], times: number | null, more = false): Row[] => {
  const [latest] = credits;
  const picture = credits.find(({ picture }) => picture)?.picture ?? null;
  return latest ? [{ latest: { ...latest, picture }, times, more }] : [];
};

/** A creator's latest credits, one row per work and project, with the number of credits. */
export function LatestOfWorks({ listed, works }: { listed: ListedCredits; works: MadeWork[] }) {
  const same = groupSame(works).map(({ work, others }) => [work, ...others]);
  const sameAs = ({ projectId, contentId }: WrittenCredit) =>
    same.findIndex((works) =>
      works.some(({ contents }) =>
        contents.some((one) => one.projectId === projectId && one.value === contentId),
      ),
    );
  const known = Map.groupBy(listed.credits, (credit) => `${credit.projectId} ${sameAs(credit)}`);
  const rows = [...known.values()].flatMap((credits) => {
    const [latest] = credits;
    const works = latest && same[sameAs(latest)];
    if (!works) return groupAlike({ ...listed, credits });
    const times = works.reduce((sum, { uses }) => sum + (uses.get(latest.projectId) ?? 0), 0);
    return rowOf(
      credits,
      Math.max(times, credits.length),
      works.some(({ more }) => more),
    );
  });
  return <RowList rows={rows} of="creator" />;
}

const RowList = ({ rows, of, className }: { rows: Row[]; of: ListOf; className?: string }) => (
  <ul className={clsx("mt-3 grid grid-cols-1 gap-x-12 border-t border-rule", className)}>
    {rows.map((row) => (
      <CreditRow key={row.latest.path} row={row} of={of} />
    ))}
  </ul>
);

/** Omits what the list's own page already says, such as the work's title. */
function CreditRow({ row, of }: { row: Row; of: ListOf }) {
  const { latest, times, more } = row;
  const { path, projectName, picture, createdAt, contentId } = latest;
  const credit = creditOf(latest);
  const ofWork = of === "work";
  const facts = [
    credit.license?.name,
    of === "creator" && projectName,
    times !== null && times > 1 && counted(times, "credit", more),
  ].filter(Boolean);
  return (
    <li className="border-b border-rule">
      <a href={path} className="flex items-center gap-4 py-3 hover:text-accent">
        {!ofWork && (
          <Plate
            work={platedOf(latest)}
            picture={picture}
            from="/pictures"
            size="row"
            className="size-16 shrink-0"
          />
        )}
        <span className="min-w-0 grow">
          <span className="block font-serif text-md leading-snug wrap-anywhere">
            {ofWork ? projectName : <WrittenLine credit={credit} rule="h-0.5 w-5" />}
          </span>
          {!ofWork && credit.title === null && <WorkId id={contentId} />}
          <span className="mt-0.5 block text-sm text-ink-2">
            {facts.map((fact) => `${fact} · `)}
            <Day at={createdAt} format="medium" />
          </span>
        </span>
      </a>
    </li>
  );
}

type Pages = { path: string; listed: ListedCredits; json: string; hasFeed?: boolean };

/** Links to other pages of a list, its feed, and its JSON. */
export const PageLinks = ({ path, listed: { next, first }, json, hasFeed = false }: Pages) => (
  <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-base" data-chrome>
    {!first && <TextLink href={path}>Newest credits</TextLink>}
    {next && (
      <TextLink href={`${path}?cursor=${next}`} rel="next">
        Older credits
      </TextLink>
    )}
    {hasFeed && <TextLink href={`${path}/credits.atom`}>Atom feed</TextLink>}
    <TextLink href={json}>JSON</TextLink>
  </nav>
);

/** A creator's works with their credit counts. Works that are surely the same share a tile. */
export function WorkGrid({ works }: { works: MadeWork[] }) {
  const tiles = groupSame(works);
  const alike = Map.groupBy(tiles, ({ work }) => work.name);
  return (
    <div className="mt-4">
      <WorkTiles
        tiles={tiles.map(({ work, others }) => {
          const { publicId, shownBy, name, named, creditCount, more } = work;
          const plated = platedOf(shownBy);
          // Shows the common title, whatever the newest credit calls the work.
          const [title, id] = named ? [name, plated.id] : [null, name];
          const details = detailsAmong(work, alike.get(name) ?? []);
          return {
            path: workPath(publicId),
            plate: { ...plated, title, id },
            picture: shownBy.picture,
            title,
            below: (
              <span className="block text-sm text-ink-2">
                {details && <span className="block wrap-anywhere">{details}</span>}
                {counted(creditCount, "credit", more)}
                {others.map((other) => (
                  <a
                    key={other.publicId}
                    href={workPath(other.publicId)}
                    className="block underline decoration-rule-strong underline-offset-3"
                  >
                    {formatNumber(other.creditCount)} more as a separate entry
                  </a>
                ))}
              </span>
            ),
          };
        })}
      />
    </div>
  );
}

/** Tells works with the same title apart, in words that mean the same to everyone. */
function detailsAmong(work: MadeWork, alike: { work: MadeWork }[]): string {
  if (alike.length < 2) return "";
  const all = alike.map((one) => detailsOf(one.work));
  const details = detailsOf(work);
  if (new Set(all).size === all.length) return details;
  return [details, work.shownBy.projectName].filter(Boolean).join(", ");
}

function detailsOf({ shownBy }: MadeWork): string {
  const { year } = platedOf(shownBy);
  const { source } = creditOf(shownBy);
  const { global, label } = readIdentifier(shownBy.contentId);
  return [year, source && new URL(source).host, global && label].filter(Boolean).join(", ");
}
