import type { ListedCreator, Work } from "@byline/contract/catalog.ts";
import { readIdentifier, showIdentifier } from "@byline/contract/identifiers.ts";
import { CreatorRow, inCreatorTable, inWorkTable, WorkRow } from "../../components/catalog/entry-rows.tsx";
import { IdentifierList } from "../../components/catalog/identifier-list.tsx";
import { PICTURE, WORK as PLATE } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const ENTRY = {
  url: null,
  attributionCount: 1204,
  firstCreditedOn: "2026-02-03",
  lastCreditedOn: "2026-11-20",
  plate: PLATE,
  picture: null,
};
const CREATOR: ListedCreator = {
  ...ENTRY,
  id: "1",
  name: "Vincent van Gogh",
  kind: "person",
  workCount: 12,
  identifiers: [readIdentifier("wikidata:Q5582"), readIdentifier("creator:vincent-van-gogh")],
};
const WORK: Work = {
  ...ENTRY,
  id: "2",
  title: "The Starry Night",
  creators: ["Vincent van Gogh", "Émile Bernard", "Paul Gauguin", "Paul Signac"].map((name) => ({
    id: name,
    name,
  })),
  license: { name: "CC0 1.0", spdx: "CC0-1.0", url: null },
  source: null,
  pictureSource: null,
  identifiers: [readIdentifier("wikidata:Q45585")],
  picture: PICTURE,
};
const IDENTIFIERS = [
  readIdentifier("orcid:0000-0002-1825-0097"),
  readIdentifier("wikidata:Q5582"),
  readIdentifier("https://gallery.example/people/vincent"),
  readIdentifier("orcid:0000-0002-1825-0098"),
  readIdentifier("creator:vincent-van-gogh"),
  showIdentifier("name", "Vincent van Gogh"),
];

/** A workspace's creators and works. */
export function CatalogParts() {
  return (
    <Parts name="catalog" title="Creators and works">
      <Specimen name="Creators: with ids, by name">
        {inCreatorTable(
          <>
            <CreatorRow creator={CREATOR} fresh={false} />
            <CreatorRow
              creator={{
                ...CREATOR,
                id: "3",
                kind: "unknown",
                identifiers: [showIdentifier("name", "Vincent van Gogh")],
                lastCreditedOn: null,
              }}
              fresh={false}
            />
          </>,
        )}
      </Specimen>
      <Specimen name="Works: of several creators, and on the page of the only one">
        {inWorkTable(
          <>
            <WorkRow work={WORK} fresh={false} />
            <WorkRow
              work={{ ...WORK, id: "4", creators: WORK.creators.slice(0, 1) }}
              of="Vincent van Gogh"
              fresh={false}
            />
          </>,
        )}
      </Specimen>
      <Specimen name="Identifiers: verified, global, an address, wrong, local, a name">
        <IdentifierList identifiers={IDENTIFIERS} />
      </Specimen>
    </Parts>
  );
}
