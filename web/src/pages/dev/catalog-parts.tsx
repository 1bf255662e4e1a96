import type { ListedCreator, Work } from "@byline/contract/catalog.ts";
import { readIdentifier, showIdentifier } from "@byline/contract/identifiers.ts";
import { CREATOR_COLUMNS, WORK_COLUMNS } from "../../components/catalog/entry-columns.tsx";
import { IdentifierList } from "../../components/catalog/identifier-list.tsx";
import { Cells, Row, Table } from "../../ui/table.tsx";
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
const NAMED: ListedCreator = {
  ...CREATOR,
  id: "3",
  kind: "unknown",
  identifiers: [showIdentifier("name", "Vincent van Gogh")],
  lastCreditedOn: null,
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
        <Table caption="Creators" head={CREATOR_COLUMNS} density="comfortable">
          {[CREATOR, NAMED].map((creator) => (
            <Row key={creator.id}>
              <Cells columns={CREATOR_COLUMNS} item={creator} />
            </Row>
          ))}
        </Table>
      </Specimen>
      <Specimen name="Works: of several creators, of one">
        <Table caption="Works" head={WORK_COLUMNS} density="compact">
          {[WORK, { ...WORK, id: "4", creators: WORK.creators.slice(0, 1) }].map((work) => (
            <Row key={work.id}>
              <Cells columns={WORK_COLUMNS} item={work} />
            </Row>
          ))}
        </Table>
      </Specimen>
      <Specimen name="Identifiers: verified, global, an address, wrong, local, a name">
        <IdentifierList identifiers={IDENTIFIERS} />
      </Specimen>
    </Parts>
  );
}
