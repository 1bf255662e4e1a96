import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { creditOf } from "@byline/contract/credit.ts";
import { attributionTypeName } from "../../components/attributions/attribution-types.ts";
import { SourceLink } from "../../components/page/source-link.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { ProjectLink } from "../../components/projects/project-link.tsx";
import { paths } from "../../paths.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Section } from "../../ui/page-header.tsx";
import { exactTime, RelativeTime } from "../../ui/time.tsx";

/** The facts of an attribution that its credit line doesn't show. */
export function Facts({ record }: { record: ListedAttribution }) {
  const { source } = creditOf(record);
  return (
    <Section title="Details">
      <Details>
        <Detail name="Project">
          <ProjectLink id={record.projectId} className="underline decoration-rule-strong" />
        </Detail>
        <Detail name="Creator">
          {record.creator && <NamedLink to={paths.creator(record.creator.id)} name={record.creator.name} />}
          {record.contentCreatorId ? (
            <CopyText text={record.contentCreatorId} label="Creator id" />
          ) : (
            "No id given"
          )}
        </Detail>
        <Detail name="Work">
          {record.work && <NamedLink to={paths.work(record.work.id)} name={record.work.name} />}
          <CopyText text={record.contentId} label="Content id" />
        </Detail>
        <Detail name="Type">
          {attributionTypeName(record.attributionType)}{" "}
          <span className="font-mono text-sm text-ink-2">{record.attributionType}</span>
        </Detail>
        {source && (
          <Detail name="Source">
            <SourceLink address={source} />
          </Detail>
        )}
        <Detail name="Public page">
          {record.url ? (
            <TextLink href={record.url} className="[overflow-wrap:anywhere]">
              <AddressText text={record.url} />
            </TextLink>
          ) : (
            "None"
          )}
        </Detail>
        <Moment name="Recorded" iso={record.createdAt} />
        {record.editedAt && <Moment name="Edited" iso={record.editedAt} />}
        {record.externalId && (
          <Detail name="External id">
            <CopyText text={record.externalId} label="External id" />
          </Detail>
        )}
        <Detail name="Id">
          <CopyText text={record.id} label="Attribution id" />
        </Detail>
      </Details>
    </Section>
  );
}

function Moment({ name, iso }: { name: string; iso: string }) {
  return (
    <Detail name={name}>
      {exactTime(iso)}{" "}
      <span className="text-ink-2">
        (<RelativeTime within iso={iso} />)
      </span>
    </Detail>
  );
}

function NamedLink({ to, name }: { to: string; name: string }) {
  return (
    <TextLink to={to} className="mb-1.5 block w-fit">
      <bdi>{name}</bdi>
    </TextLink>
  );
}
