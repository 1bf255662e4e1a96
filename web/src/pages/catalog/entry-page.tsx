import { formatNumber } from "@byline/contract/figures.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Navigate } from "react-router";
import { ApiError } from "../../api.ts";
import { COLUMNS } from "../../components/attributions/attribution-columns.tsx";
import { AttributionList } from "../../components/attributions/attribution-list.tsx";
import { type EntryDetails, nameOf, nounOf, pathOf } from "../../components/catalog/entry.ts";
import { IdentifierList } from "../../components/catalog/identifier-list.tsx";
import { fixedDisplay } from "../../components/lists/list-display.tsx";
import { ReadError } from "../../components/lists/query-view.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { EntryShape } from "../../components/page/page-shapes.tsx";
import { QuietLink } from "../../components/page/quiet-link.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { Initials, Plate } from "../../components/plates/plate.tsx";
import { EntryCorrectDialog } from "../../forms/entry-correct.tsx";
import { EntryLinkDialog } from "../../forms/entry-link.tsx";
import { EntryMergeDialog } from "../../forms/entry-merge.tsx";
import { hasDraft } from "../../hooks/drafts.ts";
import { useDensity } from "../../hooks/use-density.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useMedia } from "../../hooks/use-media.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { Section } from "../../ui/page-header.tsx";
import { DayText, exactTime } from "../../ui/time.tsx";
import { MergeHistory } from "./merge-history.tsx";

const LISTS = { creator: "Creators", work: "Works" } as const;

/**
 * A creator's or work's page in each state. A merged entry's address redirects to the surviving one.
 * `heading` is the page's name; `facts` are the kind's own `Detail`s.
 */
export function EntryPage<Shown extends EntryDetails>({
  read,
  id,
  noun,
  heading,
  facts,
  children,
}: {
  read: UseQueryResult<Shown>;
  id: string;
  noun: "creator" | "work";
  heading: (entry: Shown) => ReactNode;
  facts: (entry: Shown) => ReactNode;
  children?: (entry: Shown) => ReactNode;
}) {
  const { data, error } = read;
  const entry = data?.id === id ? data : undefined;
  // Cached data may be old: a merge may have been undone.
  if (data && !entry && !read.isFetching) return <Navigate to={pathOf(data)} replace />;
  return (
    <>
      <PageMeta title={entry ? nameOf(entry) : LISTS[noun].slice(0, -1)} />
      <QuietLink to={`/${noun}s`}>{LISTS[noun]}</QuietLink>
      <div className="mt-6">
        {entry ? (
          <>
            <div className="flex flex-wrap items-start gap-x-5 gap-y-5 sm:gap-x-8">
              {noun === "creator" ? (
                <Initials name={nameOf(entry)} className="size-20 text-2xl" />
              ) : (
                <Plate
                  work={entry.plate}
                  picture={entry.picture}
                  size="card"
                  className="max-sm:plate-uncaptioned max-sm:h-auto max-sm:w-20"
                />
              )}
              <div className="min-w-0 grow basis-52 sm:basis-64">
                {heading(entry)}
                <Actions entry={entry} />
              </div>
            </div>
            <Facts entry={entry}>{facts(entry)}</Facts>
            <Section title="Identifiers">
              <IdentifierList identifiers={entry.identifiers} />
            </Section>
            {children?.(entry)}
            <Attributions entry={entry} />
            <MergeHistory entry={entry} />
          </>
        ) : error instanceof ApiError && error.status === 404 ? (
          <NothingHere
            what={LISTS[noun].slice(0, -1)}
            title={`This ${noun} doesn’t exist`}
            to={`/${noun}s`}
            action={`All ${noun}s`}
          >
            It may belong to another workspace, or the link may be incomplete.
          </NothingHere>
        ) : error ? (
          <ReadError read={read} what={`the ${noun}`} />
        ) : (
          <EntryShape what={noun} />
        )}
      </div>
    </>
  );
}

const DIALOGS = { correct: EntryCorrectDialog, link: EntryLinkDialog, merge: EntryMergeDialog };
const names = Object.keys(DIALOGS) as (keyof typeof DIALOGS)[];
const LINK = { name: "link", title: "Link to an identifier" } as const;
const MERGE = { name: "merge", title: "Merge into another" } as const;

function Actions({ entry }: { entry: EntryDetails }) {
  const mayWrite = useMayWrite();
  const roomy = useMedia("(width >= 40rem)");
  const noun = nounOf(entry);
  const [open, setOpen] = useState(() => names.find((one) => hasDraft(`entry-${one}:${entry.id}`)) ?? null);
  if (!mayWrite)
    return (
      <div className="mt-5">
        <ViewerNote />
      </div>
    );
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button onClick={() => setOpen("correct")}>
        {noun === "work" ? "Correct the work" : "Correct name or kind"}
      </Button>
      {roomy && <Button onClick={() => setOpen(LINK.name)}>{LINK.title}</Button>}
      <Menu
        trigger={
          <Button size="icon" aria-label="More actions">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        {(roomy ? [MERGE] : [LINK, MERGE]).map(({ name, title }) => (
          <MenuItem key={name} onSelect={() => setOpen(name)}>
            {title}
          </MenuItem>
        ))}
      </Menu>
      {names.map((name) => {
        const Dialog = DIALOGS[name];
        return (
          <Dialog
            key={name}
            entry={entry}
            open={open === name}
            onOpenChange={(is) => setOpen(is ? name : null)}
          />
        );
      })}
    </div>
  );
}

function Facts({ entry, children }: { entry: EntryDetails; children: ReactNode }) {
  const { aliases, projects, corrected, correctedName, recordedName } = entry;
  return (
    <Section title="Details">
      <Details>
        {children}
        <Detail name="Public page">
          {entry.url ? (
            <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
              <TextLink href={entry.url} className="[overflow-wrap:anywhere]">
                {entry.url}
              </TextLink>
              <CopyButton text={entry.url} label="Copy address of the public page" />
            </span>
          ) : (
            "None: it has no public credits"
          )}
        </Detail>
        {aliases.length > 0 && (
          <Detail name={nounOf(entry) === "work" ? "Other titles" : "Other names"}>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {aliases.map((alias) => (
                <li key={alias} dir="auto" className="break-words">
                  {alias}
                </li>
              ))}
            </ul>
          </Detail>
        )}
        {projects.length > 0 && (
          <Detail name="Projects">
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {projects.map(({ projectId, name, attributionCount }) => (
                <li key={projectId}>
                  <TextLink to={paths.project(projectId)}>{name}</TextLink>{" "}
                  <span className="tabular text-ink-2">{attributionCount}</span>
                </li>
              ))}
            </ul>
          </Detail>
        )}
        {entry.firstCreditedOn && entry.lastCreditedOn && (
          <Detail
            name={entry.firstCreditedOn === entry.lastCreditedOn ? "Credited on" : "First and last credited"}
          >
            {entry.firstCreditedOn !== entry.lastCreditedOn && (
              <>
                <DayText day={entry.firstCreditedOn} /> to{" "}
              </>
            )}
            <DayText day={entry.lastCreditedOn} />
          </Detail>
        )}
        {corrected && (
          <Detail name="Corrected">
            {corrected.by ? (
              <TextLink to={paths.developer(corrected.by.username)}>{corrected.by.name}</TextLink>
            ) : (
              "By a deleted account"
            )}
            , {exactTime(corrected.at)}
            {correctedName && recordedName && (
              <span className="block text-ink-2">
                Recorded: <bdi>{recordedName}</bdi>
              </span>
            )}
          </Detail>
        )}
      </Details>
    </Section>
  );
}

/** A creator's page names the creator. The work's column also is the card on narrow screens, so it stays. */
const columnsFor = (about: "creator" | "work") =>
  COLUMNS.filter(({ title, choice }) => choice !== "off" && !(about === "creator" && title === "Creator"));

/** Most of them may be repeats, which are one row. */
const SHOWN = 50;

function Attributions({ entry }: { entry: EntryDetails }) {
  const { id, attributionCount: count } = entry;
  const about = nounOf(entry);
  const [density] = useDensity();
  return (
    <Section
      title="Attributions"
      action={
        <QuietLink to={paths.attributions({ [`${about}Id`]: id })}>
          Filter and export{count > SHOWN && ` all ${formatNumber(count)}`}
        </QuietLink>
      }
    >
      <AttributionList
        key={entry.identifiers.map(({ value }) => value).join()} // remounts after a merge or its undo
        filters={about === "work" ? { workId: id } : { creatorId: id }}
        limit={SHOWN}
        display={fixedDisplay(columnsFor(about), density)}
        empty={<EmptyState title="No attributions">None credits {nameOf(entry)} anymore.</EmptyState>}
      />
    </Section>
  );
}
