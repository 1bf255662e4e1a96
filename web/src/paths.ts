import { docsPages } from "@byline/contract/docs-index.ts";
import { posts } from "./content/blog/posts.ts";

/** Pages anyone may read; each is written to HTML at build time. */
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
  "/tutorials",
  "/examples",
  "/support",
  "/contact-sales",
  "/dmca-notice",
  "/status",
  ...docsPages.map(({ path }) => path),
  ...posts.map(({ slug }) => `/blog/${slug}`),
];

/** Every link of the app that is more than a fixed text. */
export const paths = {
  project: (id: string, tab?: string) => `/projects/${id}${tab && tab !== "overview" ? `?tab=${tab}` : ""}`,
  statement: (projectId: string, id: string) => `/projects/${projectId}?tab=royalties&statement=${id}`,
  communityProject: (id: string) => `/community/projects/${id}`,
  developer: (username: string) => `/developers/${username}`,
  attribution: (id: string) => `/attribution/${id}`,
  attributions: (filters: Record<string, string>) => `/attribution?${new URLSearchParams(filters)}`,
  tokens: (projectId: string | null) => (projectId ? `/projects/${projectId}?tab=tokens` : "/settings#tokens"),
  operator: (section: string) => `/operator/${section}`,
  search: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  login: (returnTo: string) => `/api/login?return_to=${encodeURIComponent(returnTo)}`,
};

/** Pages in the app's frame that visitors may read too: people pass on their addresses. */
export const isOpenPage = (pathname: string) => /^\/(community\/projects|developers)\/./.test(pathname);
