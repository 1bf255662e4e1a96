import { PLATE_SIZES, type PlateSize } from "@byline/contract/plate.ts";
import { AttributionRow } from "../../components/attributions/attribution-row.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
import { ATTRIBUTION, NOW, WORK } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const TYPES = ["image", "text", "audio", "video", "code", "3d_model", "dataset"];
const SIZES = Object.keys(PLATE_SIZES) as PlateSize[];

/** What shows a work, and who made it. */
export function CreditParts() {
  return (
    <>
      <Parts name="plates" title="Plates">
        <Specimen name="In five sizes: menu, row, card, panel, page">
          <div className="grid grid-cols-[auto_auto_auto_1fr] items-start gap-4">
            {SIZES.slice(0, 4).map((size) => (
              <Plate key={size} work={WORK} size={size} />
            ))}
            <div className="col-span-full">
              <Plate work={WORK} size="page" />
            </div>
          </div>
        </Specimen>
      </Parts>
      <Parts name="credits" title="Credits">
        <Specimen row name="A motif for each type, as a card and in a row">
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
        <Specimen name="Credit line: in a row, a panel, and large">
          <div className="grid gap-3">
            {(["row", "panel", "lead"] as const).map((size) => (
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
        <Specimen name="Attribution in a list: recorded, edited, withdrawn">
          <ul className="border-t border-rule">
            <AttributionRow attribution={ATTRIBUTION} fresh={false} />
            <AttributionRow
              attribution={{ ...ATTRIBUTION, id: "2", syncStatus: "processing", editedAt: NOW }}
              fresh={false}
            />
            <AttributionRow
              attribution={{ ...ATTRIBUTION, id: "3", syncStatus: "withdrawn", withdrawnAt: NOW }}
              fresh={false}
            />
          </ul>
        </Specimen>
      </Parts>
    </>
  );
}
