import type { DisputeKind } from "@byline/contract/disputes.ts";
import { projectPath } from "@byline/contract/public-pages.ts";
import type {
  CreditPage,
  LinkedCreator,
  MadeWork,
  WrittenCredit,
  WrittenSite,
} from "@byline/contract/written-pages.ts";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { CreditList, WorkGrid } from "./credit-lists.tsx";
import { Day, TextLink } from "./parts.tsx";

export const ProjectLink = ({ attribution: { projectId, projectName } }: { attribution: WrittenCredit }) => (
  <TextLink href={`/explore/projects/${projectId}`}>{projectName}</TextLink>
);

const OBJECTIONS = {
  "not-mine": "They say that the work isn’t theirs.",
  "wrong-license": "They say that this isn’t the license they gave.",
} as const satisfies Record<DisputeKind, string>;

type ObjectedProps = { objection: CreditPage["objections"][number]; projectName: string };

export const Objected = ({ objection: { kind, declinedAt }, projectName }: ObjectedProps) => (
  <p className="mt-4 border-l-4 border-rule-strong bg-wash px-4 py-2 text-base">
    {declinedAt ? (
      <>
        Its creator objected. {OBJECTIONS[kind]} <bdi>{projectName}</bdi> declined on <Day at={declinedAt} />.
      </>
    ) : (
      <>Disputed by its creator. {OBJECTIONS[kind]} Waiting for the project’s reply.</>
    )}
  </p>
);

const KINDS = { recorded: "Stated", edited: "Corrected", withdrawn: "Withdrawn" } as const;

type StepsProps = Pick<CreditPage, "attribution" | "history" | "claims"> & {
  site: WrittenSite;
  className: string;
};

/** What became of a credit. A reference platform is no evidence, so only a real registry is named. */
export function Steps({ site: { registry }, attribution, history, claims, className }: StepsProps) {
  const { createdAt, projectName, registeredAs } = attribution;
  const isStatedOnly = history.length === 0 && claims.length === 0 && !(registeredAs && registry);
  const steps = (
    <ol className={className}>
      {[{ kind: "recorded", at: createdAt } as const, ...history].map(({ kind, at }) => (
        <Step key={`${kind} ${at}`} isEnd={kind === "withdrawn"}>
          <strong className="font-medium">{KINDS[kind]}</strong>
          {kind === "recorded" && ` by ${projectName}`} · <Day at={at} />
        </Step>
      ))}
      {registeredAs && registry && (
        <Step>
          <strong className="font-medium">Registered</strong> at {registry} as{" "}
          <span className="whitespace-nowrap">{registeredAs}</span>
        </Step>
      )}
      {claims.map(({ identifier, provenAt }) => (
        <Step key={identifier.value}>
          <strong className="font-medium">Creator verified</strong> by proof of{" "}
          <span className="wrap-anywhere">{identifier.label}</span> · <Day at={provenAt} />
        </Step>
      ))}
    </ol>
  );
  if (!isStatedOnly) return steps;
  return (
    <>
      {steps}
      <p className="mt-2 text-sm text-ink-2">
        The project states this credit. The creator hasn’t verified their identity on Byline.
      </p>
    </>
  );
}

const Step = ({ isEnd = false, children }: { isEnd?: boolean; children: ReactNode }) => (
  <li className="flex items-baseline gap-3 border-b border-rule py-2 text-base">
    <span
      aria-hidden="true"
      className={clsx("size-2 shrink-0 rounded-full", isEnd ? "border border-ink" : "bg-ink")}
    />
    <span>{children}</span>
  </li>
);

type MoreProps = { creator: LinkedCreator | undefined; works: MadeWork[] };

export const MoreByCreator = ({ creator, works }: MoreProps) =>
  creator &&
  works.length > 0 && (
    <section className="mt-14" aria-labelledby="maker" data-chrome>
      <h2 id="maker" className="font-serif text-xl">
        More by <bdi>{creator.named ? creator.name : "this creator"}</bdi>
      </h2>
      <WorkGrid works={works} />
    </section>
  );

/** Shows no credits if the creator's other works are shown instead. */
export function MoreCredits({
  attribution,
  others,
}: {
  attribution: WrittenCredit;
  others: WrittenCredit[];
}) {
  const { projectId, projectName } = attribution;
  const all = (
    <p className="mt-6" data-chrome>
      <TextLink href={projectPath(projectId)}>All credits in {projectName}</TextLink>
    </p>
  );
  if (others.length === 0) return all;
  return (
    <section className="mt-14" aria-labelledby="more" data-chrome>
      <h2 id="more" className="font-serif text-xl">
        More credits in {projectName}
      </h2>
      <CreditList listed={{ credits: others, first: true }} />
      {all}
    </section>
  );
}
