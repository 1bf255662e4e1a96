import { DEFINITIONS } from "@byline/contract/definitions.ts";
import { Credited, OpenLink, Pair, Ranking } from "../../components/figures/figure-parts.tsx";
import { SaveChart } from "../../components/figures/save-chart.tsx";
import { UsageMeters } from "../../components/figures/usage-meters.tsx";
import { Chart } from "../../ui/chart.tsx";
import type { Point } from "../../ui/chart-points.ts";
import { Definition } from "../../ui/definition.tsx";
import { ShareBars } from "../../ui/share-bars.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { nothing, PICTURE, WORK } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

const dayOf = (index: number) => new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10);
const countOf = (index: number) => 40 + ((index * 37) % 29) + 2 * index;

const pointsOf = (days: number): Point[] =>
  Array.from({ length: days }, (_, index) => ({
    day: dayOf(index),
    count: countOf(index),
    before: countOf(index + 5) - 25,
    open: index >= days - 2,
    ...(index === 9 && { notes: [{ kind: "Project went live", text: "Gallery went live", live: true }] }),
    ...(index === 20 && { notes: [{ kind: "Import finished", text: "An import finished", live: false }] }),
  }));

const OCTOBER = { from: "2026-10-01", to: "2026-10-30" };
const NO_COUNTS = Array.from({ length: 14 }, (_, index) => ({ day: dayOf(index), count: 0 }));

const CREATORS = [
  { creator: { id: "van-gogh", name: "Vincent van Gogh", plate: WORK, picture: null }, count: 812 },
  { creator: { id: "hokusai", name: "Katsushika Hokusai", plate: WORK, picture: PICTURE }, count: 403 },
];

/** Figures and charts. */
export function FigureParts() {
  const chart = { unit: "attributions", final: DEFINITIONS.today };
  return (
    <>
      <Parts name="figures" title="Figures">
        <Specimen name="Figures: known, with a note, with a definition, loading">
          <StatRow>
            <Stat label="Attributions" value="1,638" />
            <Stat label="This month" value="412" note="12% more than in October" />
            <Stat
              label={
                <>
                  Views
                  <Definition {...DEFINITIONS.views} />
                </>
              }
              value="–"
              note="No views reported"
            />
            <Stat label="Creators" value={undefined} />
          </StatRow>
        </Specimen>
        <Specimen row name="Sparkline: rising, few a day, nothing, to one scale">
          <Sparkline counts={[10, 30, 20, 50, 80, 60, 90]} most={90} />
          <Sparkline counts={[0, 1, 0, 2, 1, 0, 1]} most={90} className="text-live" />
          <Sparkline counts={[0, 0, 0, 0]} most={90} className="text-ink-3" />
        </Specimen>
        <Specimen name="Shares">
          <ShareBars
            label="Types"
            parts={[
              { key: "image", name: "image_content", count: 812 },
              { key: "text", name: "text_content", count: 403 },
              { key: "audio", name: "audio_content", count: 7 },
            ]}
          />
        </Specimen>
        <Specimen name="Shares of creators, and a ranking without any">
          <Pair>
            <Ranking figure="creators" section="creators" range={OCTOBER}>
              {CREATORS.map(({ creator, count }) => ({
                key: creator.id,
                name: (
                  <Credited
                    about="creator"
                    data={OCTOBER}
                    id={`creator:${creator.id}`}
                    named={creator}
                    filter={{ creatorId: creator.id }}
                  />
                ),
                action: <OpenLink to="/dev/ui" name={creator.name} />,
                count,
              }))}
            </Ranking>
            <Ranking figure="contents" section="contents" range={OCTOBER}>
              {[]}
            </Ranking>
          </Pair>
        </Specimen>
        <Specimen name="Usage: nearly used up, used up and accepted, fine, without a limit">
          <UsageMeters />
        </Specimen>
        <Specimen name="Chart without counts">
          <Chart {...chart} label="Views per day" points={NO_COUNTS} />
        </Specimen>
      </Parts>
      <Parts name="charts" title="Charts">
        <Specimen name="To 31 days: bars, the period before, notes, open days">
          <Chart
            {...chart}
            label="Attributions per day"
            points={pointsOf(30)}
            onZoom={nothing}
            actions={(drawing) => (
              <SaveChart {...drawing} name="attributions" title="Attributions" {...OCTOBER} />
            )}
          />
        </Specimen>
        <Specimen name="Small: failures apart">
          <Chart
            {...chart}
            size="small"
            unit="requests"
            label="Requests per day"
            points={NO_COUNTS.map((point, index) => ({ ...point, count: countOf(index), failed: index % 5 }))}
          />
        </Specimen>
        <Specimen name="Beyond: a line, with the way back from chosen days">
          <Chart
            {...chart}
            label="Attributions per day in a quarter"
            points={pointsOf(90)}
            back={{ title: "Back to 30 days", onBack: nothing }}
          />
        </Specimen>
      </Parts>
    </>
  );
}
