import type { Dispute } from "@byline/contract/disputes.ts";
import type { Project } from "@byline/contract/projects.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError, errorMessage } from "../../api.ts";
import { COLUMNS, useAttributionDisplay } from "../../components/attributions/attribution-columns.tsx";
import { AttributionList } from "../../components/attributions/attribution-list.tsx";
import { NoAttributions } from "../../components/attributions/no-attributions.tsx";
import { NothingHere } from "../../components/page/nothing-here.tsx";
import { OutLink } from "../../components/page/out-link.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { ProjectShape } from "../../components/page/page-shapes.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { ProjectMark } from "../../components/projects/project-mark.tsx";
import { projectTypeName, WithheldBadge } from "../../components/projects/project-marks.tsx";
import { StatusControl } from "../../components/projects/status-control.tsx";
import { AttributionRecordDialog } from "../../forms/attribution-record.tsx";
import { TokenSection } from "../../forms/token-section.tsx";
import { hasDraft } from "../../hooks/drafts.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { useUser } from "../../hooks/use-user.ts";
import { paths } from "../../paths.ts";
import { openDisputesQuery, projectQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CopyText } from "../../ui/copy-text.tsx";
import { ErrorState } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { type TabItem, Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/project-page.ts";
import { DisputeCount, OpenDisputes } from "./open-disputes.tsx";
import { ProjectEmbed } from "./project-embed.tsx";
import { ProjectHome } from "./project-home.tsx";
import { ProjectRoyalties } from "./project-royalties.tsx";
import { ProjectSettings } from "./project-settings.tsx";
import { QuickStart } from "./quick-start.tsx";
import { WithheldNotice } from "./withheld-notice.tsx";

type Tab = "overview" | "start" | "attributions" | "embed" | "tokens" | "royalties" | "settings";

export default function ProjectPage({ params: { projectId } }: Route.ComponentProps) {
  const project = useQuery(projectQuery(projectId));
  const disputes = useQuery(openDisputesQuery(projectId)); // loaded early, so that nothing moves
  if (project.data && !disputes.isPending)
    return <ProjectView key={projectId} project={project.data} disputes={disputes.data ?? []} />;
  if (project.error instanceof ApiError && project.error.status === 404) return <NoSuchProject />;
  if (project.error)
    return (
      <ErrorState
        message={errorMessage(project.error, "We couldn’t load the project.")}
        onRetry={() => project.refetch()}
      />
    );
  return (
    <>
      <PageMeta title="Project" />
      <ProjectShape />
    </>
  );
}

function ProjectView({ project, disputes }: { project: Project; disputes: Dispute[] }) {
  const { parameters, change } = useSearch();
  const mayWrite = useMayWrite();
  const { testMode } = useUser();
  const hidden: Tab[] = [
    ...(mayWrite ? [] : ["settings" as const]),
    ...(testMode ? (["embed", "royalties"] as const) : []), // test data has neither
  ];
  const tabs: TabItem<Tab>[] = [
    {
      value: "overview",
      title: "Overview",
      content: (
        <>
          <OpenDisputes disputes={disputes} />
          <Overview project={project} />
        </>
      ),
    },
    { value: "start", title: "Quick start", content: <QuickStart project={project} /> },
    {
      value: "attributions",
      title: (
        <>
          Attributions
          <DisputeCount disputes={disputes} />
        </>
      ),
      content: <Attributions project={project} />,
    },
    { value: "embed", title: "Embed", content: <ProjectEmbed project={project} /> },
    { value: "tokens", title: "Tokens", content: <TokensTab projectId={project.id} /> },
    { value: "royalties", title: "Royalties", content: <ProjectRoyalties project={project} /> },
    { value: "settings", title: "Settings", content: <ProjectSettings project={project} /> },
  ];
  const offered = tabs.filter(({ value }) => !hidden.includes(value));
  const tab = offered.find(({ value }) => value === parameters.get("tab"))?.value ?? "overview";
  return (
    <>
      <PageMeta title={project.name} />
      <PageHeader
        title={
          <span className="flex items-center gap-3">
            <ProjectMark project={project} />
            <span className="min-w-0">{project.name}</span>
          </span>
        }
        action={
          project.isPublic &&
          !project.archivedAt &&
          !project.withheld && (
            <Link to={paths.communityProject(project.id)} className={buttonClass()}>
              Public page
            </Link>
          )
        }
      >
        <p>{project.description || "No description provided"}</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <StatusControl project={project} />
          <WithheldBadge project={project} />
          {project.archivedAt && <Badge>archived</Badge>}
          <span>{projectTypeName(project.type)}</span>
          <CopyText text={project.id} shown={project.id.slice(0, 8)} label="Project id" />
          <OutLink to={project.repositoryUrl} text="Repository" />
          <OutLink to={project.deploymentUrl} text="Deployment" />
        </div>
      </PageHeader>
      <WithheldNotice project={project} />
      <Tabs<Tab>
        label="Project"
        value={tab}
        onChange={(value) =>
          change({ tab: value === "overview" ? "" : value, statement: "", credit: "" }, { replace: false })
        }
        tabs={offered}
      />
    </>
  );
}

function Overview({ project }: { project: Project }) {
  const [recording, setRecording] = useState(false);
  return (
    <>
      <ProjectHome project={project} onRecord={() => setRecording(true)} />
      <AttributionRecordDialog open={recording} onOpenChange={setRecording} projectId={project.id} />
    </>
  );
}

/** A project's attributions don't repeat its name, which leaves room for the license's. */
const OWN_COLUMNS = COLUMNS.filter(({ title }) => title !== "Project").map((column) =>
  column.title === "License" ? { ...column, className: `${column.className} @4xl:w-40` } : column,
);

function Attributions({ project }: { project: Project }) {
  const [recording, setRecording] = useState(() => hasDraft("attribution-record"));
  const { filters, change } = useSearch(["sort"]);
  const { menu, ...display } = useAttributionDisplay(OWN_COLUMNS, filters.sort, (sort) => change({ sort }));
  const mayWrite = useMayWrite();
  const record = mayWrite ? (
    <Button onClick={() => setRecording(true)}>Record attribution</Button>
  ) : (
    <ViewerNote />
  );
  return (
    <>
      {project.attributionCount > 0 && (
        <div className="mb-4 flex flex-wrap gap-2">
          {record}
          {menu}
          <Link
            to={paths.attributions({ projectId: project.id })}
            className={buttonClass({ variant: "ghost" }, "ml-auto")}
          >
            Filter these
          </Link>
        </div>
      )}
      <AttributionList
        filters={{ projectId: project.id, ...(filters.sort === "oldest" && { sort: "oldest" }) }}
        display={display}
        empty={<NoAttributions inTab projectId={project.id} onRecord={() => setRecording(true)} />}
      />
      <AttributionRecordDialog open={recording} onOpenChange={setRecording} projectId={project.id} />
    </>
  );
}

function TokensTab({ projectId }: { projectId: string }) {
  return (
    <div className="-mt-12">
      <TokenSection projectId={projectId} />
    </div>
  );
}

function NoSuchProject() {
  return (
    <NothingHere what="Project" title="This project doesn’t exist" to="/projects" action="All projects">
      It may belong to another workspace, or the link may be incomplete.
    </NothingHere>
  );
}
