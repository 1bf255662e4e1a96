import { addressOf } from "./request.ts";

/** The app's links with parameters. */
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

/** Whether a page in the app's frame is also public, since people share its address. */
export const isOpenPage = (pathname: string) =>
  /^\/(claims|explore\/projects\/.+|developers\/.+)$/.test(pathname);

/** Links that open a dialog of the page they lead to. */
export const dialogs = {
  createProject: { to: "/projects", state: { dialog: "project-create" } },
  record: { to: "/attribution", state: { dialog: "attribution-record" } },
  importFile: { to: "/attribution", state: { dialog: "attribution-import" } },
  addEndpoint: { to: "/settings/webhooks", state: { dialog: "endpoint-add" } },
  invite: { to: "/settings/team", state: { dialog: "member-invite" } },
};
