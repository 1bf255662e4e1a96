import { addressOf } from "./request.ts";

/** Every link of the app that is more than a fixed text. */
export const paths = {
  project: (id: string, tab?: string) => `/projects/${id}${tab && tab !== "overview" ? `?tab=${tab}` : ""}`,
  /** How to show one credit on other sites. */
  embed: (projectId: string, attributionId: string) =>
    `/projects/${projectId}?tab=embed&credit=${attributionId}`,
  statement: (projectId: string, id: string) => `/projects/${projectId}?tab=royalties&statement=${id}`,
  communityProject: (id: string) => `/explore/projects/${id}`,
  developer: (username: string) => `/developers/${username}`,
  claim: (id: string) => `/claims/${id}`,
  attribution: (id: string) => `/attribution/${id}`,
  attributions: (filters: Record<string, string>) => `/attribution?${new URLSearchParams(filters)}`,
  creator: (id: string) => `/creators/${id}`,
  work: (id: string) => `/works/${id}`,
  works: (filters: Record<string, string>) => `/works?${new URLSearchParams(filters)}`,
  security: "/settings/security",
  webhooks: "/settings/webhooks",
  endpoint: (id: string) => `/settings/webhooks/${id}`,
  requests: (filters: Record<string, string> = {}) => {
    const query = new URLSearchParams(filters).toString();
    return `/settings/requests${query && `?${query}`}`;
  },
  request: (id: string) => `/settings/requests/${id}`,
  token: (id: string) => `/settings/tokens/${id}`,
  tokens: (projectId: string | null) =>
    projectId ? `/projects/${projectId}?tab=tokens` : "/settings/tokens",
  operator: (section: string, q?: string) =>
    `/operator/${section}${q ? `?${new URLSearchParams({ q })}` : ""}`,
  search: (q: string) => `/search?q=${encodeURIComponent(q)}`,
  login: (returnTo: string) => addressOf("GET /login", { query: { return_to: returnTo } }),
};

/** Pages in the app's frame that visitors may read too: people pass on their addresses. */
export const isOpenPage = (pathname: string) =>
  /^\/(claims|explore\/projects\/.+|developers\/.+)$/.test(pathname);

/** The state of a link to /projects that opens the create dialog there. */
export const openCreate = { create: true };
