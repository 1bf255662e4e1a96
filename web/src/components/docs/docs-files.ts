import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";
import type { Headings } from "./contents.tsx";

/** A compiled MDX page. web/docs-build/headings.ts adds `headings`. */
export type DocsFile = {
  default: ComponentType<{ components: Record<string, unknown> }>;
  headings: Headings;
};

/** Each page is a separate file, loaded on demand. */
const files = import.meta.glob<DocsFile>([
  "../../content/{docs,examples,tutorials}/*.mdx",
  "../../content/{examples,tutorials}.mdx",
]);

/** Returns a loader of a page's file, by the page's address. */
export const fileOf = (path: string) => files[`../../content${path}.mdx`];

/** Preloads a page when its link is hovered. */
export const prepare = (path: string) => void fileOf(path)?.();

const drawn = new Map<string, LazyExoticComponent<ComponentType>>();

/**
 * Returns the component that renders a page with `draw` once its file has loaded. There's one for each path,
 * since a new one would start over.
 */
export function lazyPage(
  path: string,
  fetchFile: (() => Promise<DocsFile>) | undefined,
  draw: (file: DocsFile) => ReactNode,
) {
  if (!fetchFile) return undefined;
  const page = drawn.get(path) ?? lazy(() => fetchFile().then((file) => ({ default: () => draw(file) })));
  drawn.set(path, page);
  return page;
}
