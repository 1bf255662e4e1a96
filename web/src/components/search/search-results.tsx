import { PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import type { ProjectStatus } from "@byline/contract/projects.ts";
import { counted } from "@byline/contract/public-pages.ts";
import type { FoundAttribution, FoundCredited, FoundEntry, SearchResults } from "@byline/contract/search.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FileText, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useSettled } from "../../hooks/use-settled.ts";
import { paths } from "../../paths.ts";
import { searchQuery } from "../../queries.ts";
import { attributionTypeName } from "../attributions/attribution-types.ts";
import { Avatar, fullName } from "../people/avatar.tsx";
import { Initials, Plate } from "../plates/plate.tsx";
import { ProjectTypeIcon } from "../projects/project-mark.tsx";

/** `page`: rendered by the server, and unknown to the app's router. */
export type Found = {
  key: string;
  to: string;
  title: string;
  detail: string;
  icon: ReactNode;
  page?: boolean;
  /** An own project's status, which the detail is too. */
  status?: ProjectStatus | undefined;
  /** Whether the title is a work's. */
  isWork?: boolean;
  /** Whether the detail is an id. */
  isId?: boolean;
};
export type FoundGroup = { title: string; found: Found[] };

/** Returns the results in groups, without empty ones. Labels results that are only similar. */
export function groupResults(results: SearchResults): FoundGroup[] {
  const found = groupsOf(results).filter((group) => group.found.length > 0);
  if (!results.similar) return found;
  return found.map(({ title, found }) => ({ title: `Similar: ${title.toLowerCase()}`, found }));
}

function groupsOf(results: SearchResults): FoundGroup[] {
  return [
    {
      title: "Your projects",
      found: results.projects.map((project) => ({
        key: project.id,
        to: paths.project(project.id),
        title: project.name,
        detail: project.archivedAt ? "archived" : project.status,
        status: project.archivedAt ? undefined : project.status,
        icon: <ProjectTypeIcon type={project.type} />,
      })),
    },
    {
      title: "Your creators",
      found: results.creators.map(({ id, name, identifier }) => ({
        key: `creator-${id}`,
        to: paths.creator(id),
        title: name,
        detail: identifier ?? "by name",
        isId: identifier !== null,
        icon: initials(name),
      })),
    },
    {
      title: "Your works",
      found: results.works.map(({ id, name, identifier, plate, picture }) => ({
        key: `work-${id}`,
        to: paths.work(id),
        title: name,
        isWork: true,
        ...detailOf(name, plate.creator, identifier, results.works),
        icon: <Plate work={plate} picture={picture} size="menu" />,
      })),
    },
    {
      title: "Attributions",
      found: results.attributions.map((item) => ({
        key: item.id,
        to: paths.attribution(item.id),
        title: item.title ?? item.contentId,
        isWork: item.title !== null,
        isId: item.title !== null && item.withdrawnAt === null,
        detail: item.withdrawnAt
          ? "withdrawn"
          : item.title
            ? item.contentId
            : (item.creator ?? attributionTypeName(item.attributionType)),
        icon: <Plate work={workOf(item)} picture={item.picture} size="menu" />,
      })),
    },
    {
      title: "Tokens",
      found: results.tokens.map((token) => ({
        key: token.id,
        to: paths.token(token.id),
        title: token.name,
        detail: `${token.prefix}…${token.lastFour}`,
        isId: true,
        icon: <KeyRound aria-hidden="true" />,
      })),
    },
    {
      title: "Community projects",
      found: results.publicProjects.map((project) => ({
        key: project.id,
        to: paths.communityProject(project.id),
        title: project.name,
        detail: project.user ? fullName(project.user) : PRIVATE_PROFILE,
        icon: <ProjectTypeIcon type={project.type} />,
      })),
    },
    {
      title: "Public creators",
      found: results.publicCreators.map((creator) => ({
        ...credited(creator),
        icon: initials(creator.name),
      })),
    },
    {
      title: "Public works",
      found: results.publicWorks.map((work) => ({ ...credited(work), isWork: true })),
    },
    {
      title: "Developers",
      found: results.developers.map((person) => ({
        key: `developer-${person.username}`,
        to: paths.developer(person.username),
        title: fullName(person),
        detail: `@${person.username}`,
        icon: <Avatar person={person} className="size-5 text-[0.5625rem]" />,
      })),
    },
    {
      title: "Documentation",
      found: results.docs.map((page) => ({
        key: `page-${page.path}`,
        to: page.path,
        title: page.title,
        detail: page.summary,
        icon: <FileText aria-hidden="true" />,
      })),
    },
  ];
}

/** A work's creator; its id without one, or if another work looks the same. */
function detailOf(name: string, creator: string | null, identifier: string | null, works: FoundEntry[]) {
  const isTwice = works.filter((one) => one.name === name && one.plate.creator === creator).length > 1;
  const id = identifier !== null && (isTwice || creator === null);
  return { detail: (id ? identifier : creator) ?? "", isId: id };
}

const initials = (name: string) => <Initials name={name} className="size-6 text-xs" />;

const credited = ({ path, name, creator, count, projects, plate, picture }: FoundCredited): Found => ({
  key: path,
  to: path,
  title: name,
  detail: [
    creator,
    counted(count, "credit"),
    projects.length === 1 ? projects[0] : counted(projects.length, "project"),
  ]
    .filter(Boolean)
    .join(" · "),
  icon: <Plate work={plate} picture={picture} from="/pictures" size="menu" />,
  page: true,
});

/** Opens the selected result. */
export function useOpenFound() {
  const navigate = useNavigate();
  return ({ to, page }: Found) => (page ? location.assign(to) : navigate(to));
}

/** Plates of this size don't show the year. */
const workOf = ({ contentId: id, attributionType: type, title, creator }: FoundAttribution) => ({
  ...{ id, type, title, creator },
  year: null,
});

/** Searches after a short pause in typing. Keeps the previous results until the next ones load. */
export function useResults(typed: string, limit = 5) {
  const q = useSettled(typed);
  const wanted = typed.trim();
  const read = useQuery({ ...searchQuery(q, limit), placeholderData: keepPreviousData });
  return {
    groups: wanted && read.data ? groupResults(read.data) : [],
    waiting: wanted !== "" && (wanted !== q || read.isPending || read.isPlaceholderData),
    error: wanted ? read.error : null,
  };
}
