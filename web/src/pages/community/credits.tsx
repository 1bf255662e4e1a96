import { communityTexts } from "@byline/contract/community-texts.ts";
import { useQuery } from "@tanstack/react-query";
import { CreditCards, ProjectAndTime } from "../../components/credits/credit-cards.tsx";
import { CreditSearch } from "../../components/credits/credit-search.tsx";
import { Rankings } from "../../components/credits/rankings.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { OpenLink } from "../../components/page/open-link.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { communityCreditsQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
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
      <CreditSearch className="mb-6" />
      <QueryView
        read={useQuery(communityCreditsQuery)}
        what="what was credited"
        skeleton={<ListSkeleton label="Loading credits" rows={3} />}
      >
        {({ latest, creators, works }) =>
          latest.length === 0 ? (
            <NoCredits />
          ) : (
            <>
              <p className="mb-4 text-sm text-ink-2">{communityTexts.latestRule}</p>
              <CreditCards label="Latest credits" credits={latest} below={ProjectAndTime} />
              <Rankings creators={creators} works={works} />
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

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
