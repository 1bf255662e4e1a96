import type { ShownCredit } from "@byline/contract/community.ts";
import { UNTITLED } from "@byline/contract/credit.ts";
import type { ReactNode } from "react";
import { RelativeTime } from "../../ui/time.tsx";
import { Plate } from "../plates/plate.tsx";

/** Public credits as cards with links to their pages. `below` adds details. */
export const CreditCards = ({
  label,
  credits,
  below,
}: {
  label: string;
  credits: ShownCredit[];
  below: (credit: ShownCredit) => ReactNode;
}) => (
  <ul aria-label={label} className="grid grid-cols-2 items-end gap-x-5 gap-y-7 sm:grid-cols-3 xl:grid-cols-6">
    {credits.map((credit) => (
      <li key={credit.path} className="min-w-0">
        <a href={credit.path} className="block hover:text-accent">
          <Plate
            work={credit.plate}
            picture={credit.picture}
            from="/pictures"
            size="card"
            className="w-full"
          />
          {credit.title === null ? (
            <>
              <span className="mt-2 block truncate font-serif text-base text-ink-2">{UNTITLED}</span>
              <span className="block truncate font-mono text-xs text-ink-2">{credit.plate.id}</span>
            </>
          ) : (
            <cite dir="auto" className="mt-2 block truncate font-serif text-base italic">
              {credit.title}
            </cite>
          )}
          {credit.creator && (
            <span dir="auto" className="block truncate text-base">
              {credit.creator}
            </span>
          )}
        </a>
        <p className="flex items-baseline text-sm text-ink-2">{below(credit)}</p>
      </li>
    ))}
  </ul>
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
