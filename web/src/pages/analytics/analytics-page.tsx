import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Figures, isPeriod, PeriodBar } from "../../components/figures.tsx";
import { PageMeta } from "../../components/page-meta.tsx";
import { QueryView } from "../../components/query-view.tsx";
import { useSearch } from "../../components/use-search.ts";
import { paths } from "../../paths.ts";
import { projectsQuery } from "../../queries.ts";
import { ShareBars } from "../../ui/chart.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { PageHeader, Section } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export default function AnalyticsPage() {
  const { parameters, change } = useSearch();
  const asked = parameters.get("period");
  const period = isPeriod(asked) ? asked : "30d";
  const projectId = parameters.get("projectId") ?? undefined;
  const projects = useQuery(projectsQuery);

  return (
    <>
      <PageMeta title="Analytics" />
      <PageHeader title="Analytics">Counted from the same records the lists show. Days are UTC and the period ends today.</PageHeader>
      <div className="mb-8 flex flex-wrap items-end gap-4">
        <Field label="Project" className="w-full min-[420px]:w-64">
          {(control) => (
            <Select {...control} value={projectId ?? ""} onChange={(event) => change({ projectId: event.target.value })}>
              <option value="">All projects</option>
              {projects.data?.map((project) => (
                <option key={project.id} value={project.id}>
                  {project.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <PeriodBar value={period} onChange={(value) => change({ period: value })} />
      </div>
      <Figures period={period} projectId={projectId} />
      {!projectId && <Comparison />}
    </>
  );
}

const COMPARED = 10;

function Comparison() {
  const projects = useQuery(projectsQuery);
  return (
    <Section title="Projects compared">
      <QueryView read={projects} what="The projects" skeleton={<Skeleton className="h-32 max-w-xl" />}>
        {(list) => {
          const counted = list
            .filter((project) => project.attributionCount > 0)
            .sort((a, b) => b.attributionCount - a.attributionCount)
            .slice(0, COMPARED);
          if (!counted.length)
            return (
              <p className="text-base text-ink-2">
                Nothing is recorded yet.{" "}
                <Link to="/docs/getting-started" className="underline decoration-accent underline-offset-4">
                  Record your first attribution
                </Link>
              </p>
            );
          return (
            <div className="max-w-xl">
              <p className="mb-3 text-sm text-ink-2">Attributions of all time, active projects.</p>
              <ShareBars
                label="Attributions by project"
                parts={counted.map((project) => ({
                  name: <Link to={paths.project(project.id)}>{project.name}</Link>,
                  key: project.id,
                  count: project.attributionCount,
                }))}
              />
            </div>
          );
        }}
      </QueryView>
    </Section>
  );
}
