import { useEffect, useSyncExternalStore } from "react";
import { isSignedIn } from "../../signed-in.ts";

/** What snippets are written with; readers see their own instead. Tests fill them in the same way. */
export const WRITTEN = { origin: "https://byline.example", projectId: "YOUR_PROJECT_ID" } as const;

export type OwnProject = { id: string; name: string };

type Own = { origin: string; project: OwnProject | null };

const written: Own = { origin: WRITTEN.origin, project: null };
let own: Own = written;
let asked = false;
const listeners = new Set<() => void>();

function publish(next: Own) {
  own = next;
  for (const listener of listeners) listener();
}

async function findOwn() {
  asked = true;
  publish({ origin: window.location.origin, project: null });
  if (!isSignedIn()) return;
  try {
    const { api } = await import("../../api.ts");
    const [project] = await api("GET /projects");
    if (project) publish({ ...own, project });
  } catch {
    // Signed out meanwhile: the snippets stay as they were written.
  }
}

/**
 * This site's address and, for a signed-in reader, the newest project: asked for once, and only where the
 * hint says it is worth it.
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
    () => written,
  );
}

export function fillIn(text: string, { origin, project }: Own): string {
  const here = text.replaceAll(WRITTEN.origin, origin);
  return project ? here.replaceAll(WRITTEN.projectId, project.id) : here;
}
