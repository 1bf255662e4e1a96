import { type CommunityCredits, SEARCH_TEXT_LIMIT } from "@byline/contract/community.ts";
import { communityTexts } from "@byline/contract/community-texts.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CreditCards, ProjectAndTime } from "../../components/credits/credit-cards.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { OpenLink } from "../../components/page/open-link.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { communityCreditsQuery } from "../../queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";

const EXAMPLE = {
  id: "wikipedia:the-great-wave",
  type: "image_content",
  title: "The Great Wave off Kanagawa",
  creator: "Katsushika Hokusai",
  year: "1831",
};

/** Public credits: the latest ones, and the most credited creators and works. */
export function Credits() {
  return (
    <Section title="Latest credits">
      <FindCredit />
      <QueryView
        read={useQuery(communityCreditsQuery)}
        what="What was credited"
        skeleton={<ListSkeleton label="Loading credits" rows={3} />}
      >
        {({ latest, creators, works }) =>
          latest.length === 0 ? (
            <NoCredits />
          ) : (
            <>
              <p className="mb-4 text-sm text-ink-2">{communityTexts.latestRule}</p>
              <CreditCards label="Latest credits" credits={latest} below={ProjectAndTime} />
              <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
                <Ranking title="Most credited creators" entries={creators} label={NameOf} />
                <Ranking title="Most credited works" entries={works} label={WorkAndCreator} />
              </div>
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

/** Links to the server's page of search results. */
const FindCredit = () => (
  <search>
    <form action="/explore/credits" className="mb-6 flex max-w-xl items-end gap-2">
      <Field label="Find a creator or a work" className="flex-1">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            required
            maxLength={SEARCH_TEXT_LIMIT}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
    </form>
  </search>
);

/** Shows how a credit would look here, and how to start. */
const NoCredits = () => (
  <EmptyState
    title={communityTexts.noCredits}
    action={
      <OpenLink to="/projects" className={buttonClass()}>
        Your projects
      </OpenLink>
    }
  >
    <p>{communityTexts.creditsHere} An example:</p>
    <figure className="mt-4 flex items-center gap-4">
      <Plate work={EXAMPLE} size="row" className="h-auto w-16 shrink-0" />
      <figcaption>
        <CreditLine credit={{ ...EXAMPLE, license: "Public domain" }} />
      </figcaption>
    </figure>
  </EmptyState>
);

type Creator = CommunityCredits["creators"][number];
type Work = CommunityCredits["works"][number];

const NameOf = ({ name }: Creator) => <bdi className="block truncate">{name}</bdi>;

const WorkAndCreator = ({ name, creator }: Work) => (
  <>
    <cite dir="auto" className="block truncate font-serif">
      {name}
    </cite>
    {creator && <bdi className="block truncate text-sm text-ink-2">{creator}</bdi>}
  </>
);

function Ranking<Entry extends Creator>({
  title,
  entries,
  label,
}: {
  title: string;
  entries: Entry[];
  label: (entry: Entry) => ReactNode;
}) {
  return (
    <div>
      <h3 className="font-serif text-md">{title}</h3>
      <p className="mb-2 text-sm text-ink-2">{communityTexts.ranked}</p>
      {entries.length === 0 ? (
        <p className="border-t border-rule pt-3 text-base text-ink-2">{communityTexts.noneRanked}</p>
      ) : (
        <ol aria-label={title} className="border-t border-rule">
          {entries.map((entry) => (
            <li key={entry.path} className="border-b border-rule">
              <a href={entry.path} className="flex items-center gap-3 py-2 text-base hover:text-accent">
                <Plate work={entry.plate} picture={entry.picture} from="/pictures" size="row" />
                <span className="min-w-0 flex-1">{label(entry)}</span>
                <span className="tabular text-sm text-ink-2">
                  {formatNumber(entry.count)} {entry.count === 1 ? "credit" : "credits"}
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
