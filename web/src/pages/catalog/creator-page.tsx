import type { CreatorDetails, Work } from "@byline/contract/catalog.ts";
import { useQuery } from "@tanstack/react-query";
import { countOf, kindNames, pathOf } from "../../components/catalog/entry.ts";
import { WORK_COLUMNS } from "../../components/catalog/entry-columns.tsx";
import { GrowingTable } from "../../components/lists/growing-table.tsx";
import { fixedDisplay } from "../../components/lists/list-display.tsx";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { useDensity } from "../../hooks/use-density.ts";
import { paths } from "../../paths.ts";
import { creatorQuery, worksQuery } from "../../queries.ts";
import { CreditLine } from "../../ui/credit-line.tsx";
import { Detail } from "../../ui/details.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import type { Route } from "./+types/creator-page.ts";
import { EntryPage } from "./entry-page.tsx";
import { OwnName } from "./own-name.tsx";

export default function CreatorPage({ params: { creatorId } }: Route.ComponentProps) {
  return (
    <EntryPage<CreatorDetails>
      read={useQuery(creatorQuery(creatorId))}
      id={creatorId}
      noun="creator"
      heading={(creator) => (
        <h1 className="max-w-3xl">
          <CreditLine credit={{ creator: creator.name }} size="lead" />
        </h1>
      )}
      facts={(creator) => (
        <>
          <Detail name="Kind">{kindNames[creator.kind]}</Detail>
          <Detail name="Credited by">{countOf(creator)}</Detail>
          {creator.plate.title && (
            <Detail name="Last credited for">
              <span className="flex items-center gap-3">
                <Plate work={creator.plate} picture={creator.picture} size="row" />
                <cite dir="auto" className="min-w-0 font-serif wrap-anywhere">
                  {creator.plate.title}
                </cite>
              </span>
            </Detail>
          )}
        </>
      )}
    >
      {(creator) => (
        <>
          <OwnName creator={creator} />
          <Works key={creator.id} creator={creator} />
        </>
      )}
    </EntryPage>
  );
}

function Works({ creator }: { creator: CreatorDetails }) {
  const filters = { creatorId: creator.id };
  const [density] = useDensity();
  return (
    <Section title="Works" action={<QuietLink to={paths.works(filters)}>Search these works</QuietLink>}>
      <GrowingTable<Work>
        query={worksQuery(filters, 10)}
        what="works"
        display={fixedDisplay(WORK_COLUMNS, density)}
        to={pathOf}
        empty={<EmptyState title="No works">No attribution says what {creator.name} made.</EmptyState>}
      />
    </Section>
  );
}
