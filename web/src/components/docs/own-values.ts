import { WRITTEN_ORIGIN } from "@byline/contract/pages.ts";
import { useEffect, useSyncExternalStore } from "react";
import { isSignedIn } from "../../signed-in.ts";

/** Placeholder values in snippets, replaced by the reader's own. Tests replace them the same way. */
export const WRITTEN = { origin: WRITTEN_ORIGIN, projectId: "YOUR_PROJECT_ID" } as const;

export type OwnProject = { id: string; name: string };

type Own = { origin: string; projects: OwnProject[]; project: OwnProject | null };

const CHOSEN = "byline:docs-project";
/** The instance's address from the served page. */
const served: Own = {
  origin: import.meta.env.SSR ? WRITTEN.origin : servedOrigin(),
  projects: [],
  project: null,
};
let own: Own = served;
let asked = false;
const listeners = new Set<() => void>();

function servedOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : window.location.origin;
}

function publish(next: Own) {
  own = next;
  for (const listener of listeners) listener();
}

async function findOwn() {
  asked = true;
  publish({ ...own, origin: window.location.origin });
  if (!isSignedIn()) return;
  try {
    const { api } = await import("../../api.ts");
    const projects = await api("GET /projects");
    const chosen = sessionStorage.getItem(CHOSEN);
    const project = projects.find(({ id }) => id === chosen) ?? projects[0] ?? null;
    publish({ ...own, projects, project });
  } catch {
    // The session has ended: snippets keep their placeholders.
  }
}

/** Uses this project in every page's snippets until the tab is closed. */
export function chooseProject(id: string) {
  sessionStorage.setItem(CHOSEN, id);
  publish({ ...own, project: own.projects.find((project) => project.id === id) ?? own.project });
}

/**
 * Returns this site's address and, for a signed-in reader, their projects and the chosen or newest one. Loads
 * them once, and only if the hint cookie is set.
 */
export function useOwnValues(): Own {
  useEffect(() => {
    if (!asked) void findOwn();
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => own,
    () => served,
  );
}

export function fillIn(
  text: string,
  { origin, project }: { origin: string; project: { id: string } | null },
): string {
  const here = text.replaceAll(WRITTEN.origin, origin);
  return project ? here.replaceAll(WRITTEN.projectId, project.id) : here;
}
