import { formatNumber } from "@byline/contract/figures.ts";
import { Link } from "react-router";
import { useSearch } from "../../hooks/use-search.ts";
import { paths } from "../../paths.ts";
import { Section } from "../../ui/page-header.tsx";
import { rowLink } from "../../ui/share-bars.tsx";
import { Cell, Row, Table } from "../../ui/table.tsx";
import { withoutData } from "./change.ts";
import { Defined, Export, formatRate, OpenLink, type PartProps } from "./figure-parts.tsx";
import { FIGURE_SECTIONS } from "./figure-sections.tsx";
import { projectColor } from "./series-color.ts";

/** Projects side by side. Each row filters the page by its project. */
export function Comparison({ data: { projects, previous, since }, range }: PartProps) {
  const { parameters } = useSearch();
  const incomparable = withoutData({ from: previous.from, since: since.attributions });
  if (projects.length === 0) return null;
  const right = "text-right";
  return (
    <Section
      title={FIGURE_SECTIONS.comparison}
      action={<Export section="projects" what="projects" range={range} />}
    >
      <Table
        caption="Projects compared"
        head={[
          { title: "Project" },
          { title: <Defined figure="attributions" />, className: right },
          { title: <Defined figure="previous" more={incomparable} />, className: right },
          { title: <Defined figure="uniqueCreators" />, className: right },
          { title: <Defined figure="views" />, className: right },
          { title: <Defined figure="uniqueViews" />, className: right },
          { title: <Defined figure="engagementRate" />, className: right },
        ]}
      >
        {projects.map(({ projectId, name, ...project }) => (
          <Row key={projectId} className="relative hover:bg-wash">
            <Cell className="min-w-40">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className="size-2.5 shrink-0 rounded-sm"
                  style={{ backgroundColor: projectColor(projectId) }}
                />
                <Link
                  to={{ search: new URLSearchParams([...parameters, ["projectId", projectId]]).toString() }}
                  className={`min-w-0 ${rowLink}`}
                >
                  {name}
                </Link>
                <OpenLink to={paths.project(projectId)} name={name} />
              </span>
            </Cell>
            <Count of={project.attributionCount} />
            {incomparable ? (
              <Cell className="text-right">
                –<span className="sr-only"> {incomparable}</span>
              </Cell>
            ) : (
              <Count of={project.previousCount} />
            )}
            <Count of={project.uniqueCreators} />
            <Count of={project.views} />
            <Count of={project.uniqueViews} />
            <Cell className="tabular text-right whitespace-nowrap">{formatRate(project.engagementRate)}</Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

const Count = ({ of }: { of: number }) => <Cell className="tabular text-right">{formatNumber(of)}</Cell>;
