import type { CommunityCredits } from "@byline/contract/community.ts";
import { communityTexts } from "@byline/contract/community-texts.ts";
import { counted } from "@byline/contract/public-pages.ts";
import type { ReactNode } from "react";
import { Plate } from "../plates/plate.tsx";

/** The most credited creators and works. */
export const Rankings = ({ creators, works }: Pick<CommunityCredits, "creators" | "works">) => (
  <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
    <Ranking title="Most credited creators" entries={creators}>
      {({ name }) => <bdi className="line-clamp-2 wrap-anywhere">{name}</bdi>}
    </Ranking>
    <Ranking title="Most credited works" entries={works}>
      {({ name, creator }) => (
        <>
          <cite dir="auto" className="line-clamp-2 font-serif wrap-anywhere">
            {name}
          </cite>
          {creator && <bdi className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{creator}</bdi>}
        </>
      )}
    </Ranking>
  </div>
);

/** Shows the number of developers only where it differs, since it decides the order. */
function Ranking<Entry extends CommunityCredits["creators"][number]>({
  title,
  entries,
  children,
}: {
  title: string;
  entries: Entry[];
  children: (entry: Entry) => ReactNode;
}) {
  const isByCredits = new Set(entries.map(({ developers }) => developers)).size < 2;
  return (
    <div>
      <h3 className="font-serif text-md">{title}</h3>
      <p className="mb-2 text-sm text-ink-2">
        {isByCredits ? communityTexts.rankedByCredits : communityTexts.ranked}
      </p>
      {entries.length === 0 ? (
        <p className="border-t border-rule pt-3 text-base text-ink-2">{communityTexts.noneRanked}</p>
      ) : (
        <ol aria-label={title} className="border-t border-rule">
          {entries.map((entry) => (
            <li key={entry.path} className="border-b border-rule">
              <a href={entry.path} className="flex items-center gap-3 py-2 text-base hover:text-accent">
                <Plate work={entry.plate} picture={entry.picture} from="/pictures" size="row" />
                <span className="min-w-0 flex-1">{children(entry)}</span>
                <span className="tabular flex shrink-0 flex-col text-right text-sm text-ink-2 sm:flex-row">
                  {!isByCredits && (
                    <>
                      {counted(entry.developers, "developer")}
                      <span className="whitespace-pre max-sm:hidden"> · </span>
                    </>
                  )}
                  <span>{counted(entry.count, "credit")}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
