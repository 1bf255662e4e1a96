import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoAttributions, useNothingRecorded } from "../../components/attributions/no-attributions.tsx";
import { UpcomingSections } from "../../components/figures/figure-sections.tsx";
import { Figures } from "../../components/figures/figures.tsx";
import { RangeBar, useRange } from "../../components/figures/range-bar.tsx";
import { Together } from "../../components/lists/together.tsx";
import { UnusableFilters, useUnknownProject } from "../../components/lists/unusable-filters.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { AnalyticsShape } from "../../components/page/page-shapes.tsx";
import { ProjectSelect } from "../../components/projects/project-select.tsx";
import { AttributionRecordDialog } from "../../forms/attribution-record.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { countsQuery, projectQuery, projectsQuery } from "../../queries.ts";
import { Field } from "../../ui/field.tsx";
import { FilterChip } from "../../ui/filter-chip.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

export default function AnalyticsPage() {
  const { parameters, change } = useSearch();
  const { range, asked, refused, choose, zoom, back } = useRange();
  const projectId = parameters.get("projectId") || undefined;
  const projects = useQuery(projectsQuery);
  const project = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== undefined }).data;
  const counts = useQuery(countsQuery());
  const nothing = useNothingRecorded();
  const [recording, setRecording] = useState(false);
  const unusable = [...(useUnknownProject(projectId) ? ["projectId"] : []), ...refused];

  return (
    <>
      <PageMeta title="Analytics" />
      <PageHeader title="Analytics">Usage across your projects. Days are in UTC.</PageHeader>
      <Together awaited={[counts, projects]} skeleton={<AnalyticsShape />}>
        {nothing ? (
          <NoAttributions onRecord={() => setRecording(true)}>
            <UpcomingSections />
          </NoAttributions>
        ) : (
          <>
            <div className="mb-8 flex flex-wrap items-end gap-4">
              <Field label="Project" className="w-full min-[420px]:w-56">
                {(control) => (
                  <ProjectSelect
                    {...control}
                    projects={
                      project?.archivedAt && projects.data ? [...projects.data, project] : projects.data
                    }
                    none="all"
                    value={projectId ?? ""}
                    onChange={(event) => change({ projectId: event.target.value })}
                  />
                )}
              </Field>
              <RangeBar range={range} onChange={choose} />
            </div>
            {unusable.length ? (
              <UnusableFilters
                names={unusable}
                filters={{ ...asked, projectId }}
                onClear={() => change({ projectId: "", period: "", from: "", to: "" })}
              />
            ) : (
              <Figures
                range={range}
                projectId={projectId}
                onRange={zoom}
                back={back}
                filter={
                  project && (
                    <FilterChip label="Project" onRemove={() => change({ projectId: "" })}>
                      {project.name}
                    </FilterChip>
                  )
                }
              />
            )}
          </>
        )}
      </Together>
      <AttributionRecordDialog open={recording} onOpenChange={setRecording} />
    </>
  );
}
