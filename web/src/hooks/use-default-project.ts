import { useQuery } from "@tanstack/react-query";
import { latestQuery, projectsQuery } from "../queries.ts";
import { useLocalStorage } from "./use-local-storage.ts";

/**
 * Returns the project to record in, or "" while unknown, and a function that remembers a project: `given`,
 * else the last one used in this browser, the one with the latest attribution, or the newest.
 */
export function useDefaultProject(given: string | undefined) {
  const { data: projects } = useQuery(projectsQuery);
  const latest = useQuery({ ...latestQuery(), enabled: !given });
  const [lastUsed, remember] = useLocalStorage("last-project");
  const known = (id: string | null | undefined) => projects?.find((project) => project.id === id)?.id;
  const other = latest.isPending ? "" : (known(latest.data?.items[0]?.projectId) ?? projects?.[0]?.id ?? "");
  return [given ?? known(lastUsed) ?? other, remember] as const;
}
