import type { ShownCredit } from "@byline/contract/community.ts";
import type { ReactNode } from "react";
import { RelativeTime } from "../../ui/time.tsx";
import { WorkTiles } from "./work-tiles.tsx";

type CreditCardsProps = { label: string; credits: ShownCredit[]; below: (credit: ShownCredit) => ReactNode };

/** Public credits with links to their pages. `below` adds details. */
export const CreditCards = ({ label, credits, below }: CreditCardsProps) => (
  <WorkTiles
    label={label}
    tiles={credits.map((credit) => ({
      ...credit,
      below: <p className="flex items-baseline text-sm text-ink-2">{below(credit)}</p>,
    }))}
  />
);

/** The project and time below a credit in a list of several projects. */
export const ProjectAndTime = ({ project, createdAt }: ShownCredit) => (
  <>
    <a href={`/p/${project.id}`} className="truncate py-0.5 hover:text-accent">
      {project.name}
    </a>
    <span className="shrink-0 whitespace-pre">
      {" · "}
      <RelativeTime iso={createdAt} />
    </span>
  </>
);
