import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";
import type { Headings } from "../../components/docs/contents.tsx";

/** What a page's MDX becomes; `headings` is written by web/docs-build/headings.ts. */
export type DocsFile = {
  default: ComponentType<{ components: Record<string, unknown> }>;
  headings: Headings;
};

/** Each page is a file of its own, fetched when it is asked for. */
const files = import.meta.glob<DocsFile>("../../content/docs/*.mdx");

const fileOf = (path: string) => files[`../../content/docs/${path.slice(path.lastIndexOf("/") + 1)}.mdx`];

/** Fetches a page ahead, when its link is pointed at. */
export const prepare = (path: string) => void fileOf(path)?.();

const drawn = new Map<string, LazyExoticComponent<ComponentType>>();

/**
 * The component that draws a page by `draw`, once its file is there: one for each path, for a new one would
 * begin anew.
 */
export function lazyPage(path: string, draw: (file: DocsFile) => ReactNode) {
  const fetchFile = fileOf(path);
  if (!fetchFile) return undefined;
  const page = drawn.get(path) ?? lazy(() => fetchFile().then((file) => ({ default: () => draw(file) })));
  drawn.set(path, page);
  return page;
}
