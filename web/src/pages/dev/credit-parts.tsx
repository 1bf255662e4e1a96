import type { ShownCredit } from "@byline/contract/community.ts";
import type { Picture } from "@byline/contract/pictures.ts";
import { PLATE_SIZES, type PlateSize } from "@byline/contract/plate.ts";
import { CreditCards, ProjectAndTime } from "../../components/credits/credit-cards.tsx";
import { PublicCreditRow } from "../../components/credits/public-credit-row.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
import { ATTRIBUTION, PICTURE, PUBLIC_CREDIT, WORK } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const CARD: ShownCredit = {
  path: "/w/starry-night",
  title: WORK.title,
  creator: WORK.creator,
  project: { id: ATTRIBUTION.projectId, name: "Gallery" },
  createdAt: "2026-11-20T11:48:00.000Z",
  plate: WORK,
  picture: null,
};
const CARDS: ShownCredit[] = [
  CARD,
  { ...CARD, path: "/w/pictured", picture: PICTURE },
  {
    ...CARD,
    path: "/w/untitled",
    title: null,
    creator: null,
    plate: { ...WORK, id: "museum-4711", title: null, creator: null },
  },
];
const TYPES = ["image", "text", "audio", "video", "code", "3d_model", "dataset"];
const SIZES = Object.keys(PLATE_SIZES) as PlateSize[];

function Sizes(shown: { picture?: Picture }) {
  return (
    <div className="grid grid-cols-[auto_auto_auto_1fr] items-start gap-4">
      {SIZES.slice(0, 4).map((size) => (
        <Plate key={size} work={WORK} size={size} {...shown} />
      ))}
      <div className="col-span-full">
        <Plate work={WORK} size="page" {...shown} />
      </div>
    </div>
  );
}

/** Works and their credits. */
export function CreditParts() {
  return (
    <>
      <Parts name="plates" title="Plates">
        <Specimen name="In five sizes: menu, row, card, panel, page">
          <Sizes />
        </Specimen>
        <Specimen name="With a picture">
          <Sizes picture={PICTURE} />
        </Specimen>
      </Parts>
      <Parts name="credits" title="Credits">
        <Specimen row name="An icon for each kind, as a card and in a row">
          {TYPES.map((type) => (
            <div key={type} className="grid justify-items-start gap-2">
              <Plate
                work={{ ...WORK, id: `work-${type}`, type }}
                size="card"
                className="plate-uncaptioned max-w-24"
              />
              <Plate work={{ ...WORK, id: `work-${type}`, type }} size="row" />
            </div>
          ))}
        </Specimen>
        <Specimen name="Credit line: in a row, at the head of a panel and of a part, and large">
          <div className="grid gap-3">
            {(["row", "panel", "head", "lead"] as const).map((size) => (
              <CreditLine
                key={size}
                size={size}
                credit={{
                  creator: "Vincent van Gogh",
                  title: "The Starry Night",
                  source: "Wikimedia Commons",
                  license: "CC0 1.0",
                }}
              />
            ))}
            <CreditLine credit={{ creator: "creator:unknown" }} />
            <div data-unpictured>
              <CreditLine credit={{ creator: "שמואל יוסף עגנון", title: "תמול שלשום", source: "Library" }} />
            </div>
          </div>
        </Specimen>
        <Specimen name="Public credits: as cards, one without a title; in rows, one that leads nowhere">
          <div className="grid gap-5">
            <CreditCards label="Latest credits" credits={CARDS} below={ProjectAndTime} />
            <div className="flex items-center gap-4">
              <PublicCreditRow credit={PUBLIC_CREDIT} to="/dev/ui">
                Gallery
              </PublicCreditRow>
            </div>
            <div className="flex items-center gap-4">
              <PublicCreditRow credit={{ ...PUBLIC_CREDIT, picture: PICTURE }} to={null}>
                Gallery
              </PublicCreditRow>
            </div>
          </div>
        </Specimen>
      </Parts>
    </>
  );
}
