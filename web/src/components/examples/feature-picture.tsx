import { creditParts } from "@byline/contract/credit/parts.ts";
import { creditOf } from "@byline/contract/credit.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { clsx } from "clsx";
import type { ComponentType } from "react";
import type { PictureName } from "../../content/features.ts";
import { lineOf, workNamed, works } from "../../content/tour.ts";
import { Bars } from "../../ui/chart-marks.tsx";
import { CreditLine } from "../../ui/credit-line.tsx";
import { Stat, StatRow } from "../../ui/stat.tsx";
import { EvidenceStep } from "../attributions/evidence-step.tsx";
import { SyncBadge } from "../attributions/sync-badge.tsx";
import { ExamplePlate } from "./example-plate.tsx";
import { Fact } from "./fact.tsx";

/** A feature's screen with example data. The text next to it describes the same. */
export function FeaturePicture({ name, className }: { name: PictureName; className?: string }) {
  const Shown = pictures[name];
  return (
    <figure
      aria-hidden="true"
      className={clsx(
        "relative flex flex-col justify-center rounded-md bg-wash p-5 pt-12 sm:px-8",
        className,
      )}
    >
      <figcaption className="absolute top-4 left-5 text-xs text-ink-2 sm:left-8">Example</figcaption>
      <Shown />
    </figure>
  );
}

const pictures: Record<PictureName, ComponentType> = {
  attributions: Attributions,
  lookup: Lookup,
  element: Element,
  claim: Claim,
  analytics: Analytics,
  correction: Correction,
  page: Page,
};

const painting = workNamed("wikipedia:girl-with-a-pearl-earring");

function Attributions() {
  return (
    <ul className="border-t border-rule">
      {works.map((work, i) => (
        <li key={work.contentId} className="flex items-center gap-4 border-b border-rule py-3">
          <ExamplePlate work={work} size="row" />
          <span className="min-w-0 flex-1 text-pretty">
            <CreditLine credit={lineOf(work)} />
          </span>
          <span className="max-sm:hidden">
            <SyncBadge status={i === 0 ? "pending" : "synced"} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lookup() {
  const { creator, title } = lineOf(painting);
  const stated = { Title: title, Creator: creator, License: "Public domain", Year: "1665" };
  return (
    <>
      <p className="truncate rounded border border-rule-strong bg-sheet px-3 py-2 font-mono text-sm">
        https://www.wikidata.org/wiki/Q185372
      </p>
      <div className="mt-4 flex items-start gap-5">
        <ExamplePlate work={painting} size="card" className="h-auto w-24 shrink-0 max-lg:hidden" />
        <dl className="min-w-0 flex-1 text-base">
          {Object.entries(stated).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value} <span className="ml-2 text-sm text-ink-2">from Wikidata</span>
            </Fact>
          ))}
        </dl>
      </div>
    </>
  );
}

const photograph = workNamed("loc:migrant-mother");
const linked = "underline decoration-accent underline-offset-3";

/** Another site's page, with its text drawn as lines, and the element as it looks by itself. */
function Element() {
  return (
    <div className="mx-auto grid w-full max-w-72 gap-2 border border-rule bg-sheet p-4">
      <ExamplePlate work={photograph} size="panel" className="aspect-5/4 h-auto w-full" />
      <p className="font-serif text-md">
        <span className="mr-[.5em] inline-block h-0.5 w-[1.4em] bg-accent align-middle" />
        {creditParts(creditOf(photograph)).map(({ text, url }) => (
          <span key={text} className={url ? linked : undefined}>
            {text}
          </span>
        ))}
        <span className="text-sm">
          {" · "}
          <span className={linked}>Credit</span>
        </span>
      </p>
      {["w-full", "w-11/12", "w-2/3"].map((width) => (
        <div key={width} className={clsx("h-1.5 bg-rule", width)} />
      ))}
    </div>
  );
}

function Claim() {
  return (
    <>
      <p>
        <CreditLine size="panel" credit={{ creator: "Photograph by Maya Okafor" }} />
      </p>
      <ol className="mt-4 border-t border-rule">
        <EvidenceStep state="shown">
          <span className="font-medium">https://maya-okafor.example</span> proved by a DNS record
        </EvidenceStep>
        <EvidenceStep state="shown">
          <span className="font-medium">github:maya-okafor</span> proved by a sign-in at GitHub
        </EvidenceStep>
        <EvidenceStep state="missing">
          <span className="font-medium">orcid:0000-0002-1825-0097</span> unverified
        </EvidenceStep>
      </ol>
    </>
  );
}

/** One corrected name, and the places that show it. */
function Correction() {
  const { title, creator } = lineOf(workNamed("gutenberg:1342"));
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 font-serif text-lg">
        <del className="text-ink-2">J. Austen</del>
        <span>{creator}</span>
      </p>
      <dl className="mt-4 border-t border-rule text-base">
        {["Public page", "Element on your site", "Feed", "Export"].map((place) => (
          <Fact key={place} name={place}>
            <span className="font-serif">
              {creator}, <cite>{title}</cite>
            </span>
          </Fact>
        ))}
      </dl>
    </>
  );
}

/** A credit's public page. */
function Page() {
  const { creator, title, source, license } = lineOf(painting);
  return (
    <div className="flex items-start gap-6 rounded border border-rule bg-sheet p-5">
      <ExamplePlate work={painting} size="card" className="h-auto w-40 shrink-0 max-sm:w-24" />
      <div className="min-w-0">
        <p className="text-sm text-ink-2">Credited in Wall Label</p>
        <p className="mt-1">
          <CreditLine size="panel" credit={{ creator, title }} />
        </p>
        <p className="mt-3 text-base text-ink-2 max-sm:hidden">
          In the public domain (<span className="underline underline-offset-3">{license}</span>). Source:{" "}
          <span className="underline underline-offset-3">{source}</span>. Recorded November 21, 2026.
        </p>
        <p className="mt-4 font-serif text-lg">Verification</p>
        <p className="mt-1 flex items-baseline gap-3 text-base">
          <span className="size-2 shrink-0 rounded-full bg-ink" />
          <span>
            <span className="font-medium">Stated</span> by Wall Label · November 21, 2026
          </span>
        </p>
      </div>
    </div>
  );
}

const DAYS = [
  31, 28, 40, 44, 37, 22, 19, 36, 47, 52, 49, 41, 27, 24, 45, 58, 61, 55, 48, 30, 26, 52, 66, 71, 64, 57, 38,
  33, 60, 74,
];
const points = DAYS.map((count, i) => ({ day: String(i), count }));
const [STEP, HEIGHT] = [16, 96];

function Analytics() {
  return (
    <>
      <StatRow>
        <Stat label="Attributions" value={formatNumber(DAYS.reduce((sum, count) => sum + count))} />
        <Stat label="Creators" value="255" />
      </StatRow>
      <svg
        viewBox={`0 0 ${STEP * DAYS.length} ${HEIGHT}`}
        aria-hidden="true"
        className="mt-6 w-full border-b border-rule-strong"
      >
        <Bars
          points={points}
          active={DAYS.length - 1}
          x={(index) => STEP * (index + 0.5)}
          y={(count) => HEIGHT * (1 - count / Math.max(...DAYS))}
          step={STEP}
        />
      </svg>
    </>
  );
}
