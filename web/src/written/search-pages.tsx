import { counted, projectPath } from "@byline/contract/public-pages.ts";
import type { FoundPage, LatestPage, WrittenSite } from "@byline/contract/written-pages.ts";
import { CreditCards, ProjectAndTime } from "../components/credits/credit-cards.tsx";
import { CREDITS_PATH, CreditSearch } from "../components/credits/credit-search.tsx";
import { PageTitle } from "../components/page/page-title.tsx";
import { Plate } from "../components/plates/plate.tsx";
import { ProjectMark } from "../components/projects/project-mark.tsx";
import { CreditList } from "./credit-lists.tsx";
import { NoIndex, writePage } from "./document.tsx";
import { TextLink, TitleOrNone, WorkId } from "./parts.tsx";

const TITLE = "Latest public credits";

/** Writes /explore/credits. */
export function writeLatest(site: WrittenSite, { credits, projects }: LatestPage): string {
  return writePage(site, {
    path: CREDITS_PATH,
    title: TITLE,
    description: "The newest credits of all public projects: who made what, and where it’s used.",
    children: (
      <>
        <PageTitle>{TITLE}</PageTitle>
        <p className="mt-3 max-w-[65ch] text-md text-ink-2">
          The latest credits from live projects, up to 6 each.{" "}
          <TextLink href="/explore">See all projects on Explore</TextLink>.
        </p>
        <CreditSearch />
        <CreditList listed={{ credits, first: true }} of="creator" />
        {projects.length > 0 && <Projects projects={projects} />}
      </>
    ),
  });
}

const Projects = ({ projects }: Pick<LatestPage, "projects">) => (
  <section className="mt-10" aria-labelledby="projects">
    <h2 id="projects" className="font-serif text-lg">
      Projects
    </h2>
    <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-4">
      {projects.map((project) => (
        <li key={project.id} className="min-w-0">
          <a href={projectPath(project.id)} className="flex items-center gap-3 hover:text-accent">
            <ProjectMark project={project} className="size-8" />
            <span className="min-w-0">
              <span className="block wrap-anywhere">{project.name}</span>
              <span className="tabular block text-sm text-ink-2">
                {counted(project.attributionCount, "credit")}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Writes search results: creators and works of public credits, and their latest credits, one per work. */
export function writeFound(site: WrittenSite, { q, creators, works, credits }: FoundPage): string {
  const title = `Results for “${q}”`;
  return writePage(site, {
    path: CREDITS_PATH,
    title,
    description: title,
    more: <NoIndex />,
    children: (
      <>
        <p className="text-sm text-ink-2">
          <TextLink href={CREDITS_PATH}>{TITLE}</TextLink>
        </p>
        <PageTitle className="mt-4 wrap-anywhere">{title}</PageTitle>
        <CreditSearch q={q} />
        {creators.length + works.length === 0 && (
          <p className="mt-8 max-w-[65ch] text-md">
            No public credits match. Try fewer words, another spelling, or an identifier such as an ORCID iD,
            an ISBN, or a DOI.
          </p>
        )}
        <div className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
          <FoundList id="creators" title="Creators" found={creators} />
          <FoundList id="works" title="Works" found={works} />
        </div>
        {credits.length > 0 && (
          <section className="mt-12" aria-labelledby="credits">
            <h2 id="credits" className="mb-4 font-serif text-lg">
              Matching credits
            </h2>
            <CreditCards label="Matching credits" credits={credits} below={ProjectAndTime} />
          </section>
        )}
      </>
    ),
  });
}

type FoundProps = { id: "creators" | "works"; title: string; found: FoundPage["works"] };

const FoundList = ({ id, title, found }: FoundProps) =>
  found.length > 0 && (
    <section className="mt-6" aria-labelledby={id}>
      <h2 id={id} className="font-serif text-lg">
        {title}
      </h2>
      <ul className="mt-3 border-t border-rule">
        {found.map(({ path, name, named, creator, projects, count, plate, picture }) => (
          <li key={path} className="border-b border-rule">
            <a className="flex items-center gap-4 py-2 text-md hover:text-accent" href={path}>
              <Plate
                work={plate}
                picture={picture}
                from="/pictures"
                size="row"
                className="size-12 shrink-0"
              />
              <span className="min-w-0 grow wrap-anywhere">
                {id === "creators" ? (
                  <bdi className="block">{name}</bdi>
                ) : (
                  <>
                    <TitleOrNone title={named ? name : null} className="block font-serif" />
                    {!named && <WorkId id={name} />}
                  </>
                )}
                <span className="block text-sm text-ink-2">
                  {creator && (
                    <>
                      <bdi>{creator}</bdi> ·{" "}
                    </>
                  )}
                  {projects.length === 1 ? projects[0] : counted(projects.length, "project")}
                </span>
              </span>
              <span className="tabular shrink-0 text-sm text-ink-2">{counted(count, "credit")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
