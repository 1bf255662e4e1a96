import { docsPages } from "@byline/contract/docs-index.ts";
import { callsOf, readOpenApi } from "../docs-build/openapi.ts";
import { CATEGORIES, categoryPath, posts } from "./content/blog/posts.ts";

/** Public pages, prerendered by the build. */
export const publicPaths = [
  "/",
  "/features",
  "/pricing",
  "/documentation",
  "/privacy-policy",
  "/terms-of-service",
  "/cookie-policy",
  "/compliance",
  "/security",
  "/dmca",
  "/api-reference",
  "/blog",
  "/checkout",
  "/roadmap",
  "/support",
  "/contact-sales",
  "/dmca-notice",
  "/status",
  ...callsOf(readOpenApi()).map(({ id }) => `/api-reference/${id}`),
  ...docsPages.map(({ path }) => path),
  ...CATEGORIES.map(categoryPath),
  ...posts.map(({ slug }) => `/blog/${slug}`),
];
