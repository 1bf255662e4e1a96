import {
  type ErrorCode,
  INSUFFICIENT_PERMISSIONS,
  INVALID_TOKEN,
  type Problem,
} from "@byline/contract/errors.ts";
import { formatNumber } from "@byline/contract/figures.ts";
import { WRITTEN_ORIGIN } from "@byline/contract/pages.ts";
import { PAGE_LIMIT } from "@byline/contract/paging.ts";
import { HOURLY_CALLS } from "@byline/contract/usage.ts";

/** What all calls share. `code` is below the text. */
export const apiBasics: { name: string; text: string; code?: string; link: { to: string; text: string } }[] =
  [
    {
      name: "Base path",
      text: "`/v1`. Requests and responses are JSON.",
      code: `${WRITTEN_ORIGIN}/v1`,
      link: { to: "/docs/api-reference", text: "API overview" },
    },
    {
      name: "Authentication",
      text: "Send an API token as a bearer token.",
      code: "Authorization: Bearer byl_...",
      link: { to: "/docs/authentication", text: "Authentication" },
    },
    {
      name: "Rate limit",
      text: `${formatNumber(HOURLY_CALLS)} calls an hour per token.`,
      link: { to: "/docs/rate-limits", text: "Rate limits and quotas" },
    },
    {
      name: "Lists",
      text: `${PAGE_LIMIT.default} items per page. Ask for up to ${PAGE_LIMIT.max} with \`limit\`.`,
      link: { to: "/docs/paging", text: "Paging" },
    },
  ];

/** `sends` are body members. `operation` is the call's anchor in the API reference. */
type ApiCall = {
  method: "GET" | "POST";
  path: string;
  operation: string;
  purpose: string;
  query: string[];
  sends: string[];
  returns: string[];
};

const listOf = (name: string) => [name, "total", "page", "limit"];
const PROJECT = ["id", "name", "description", "type", "status", "created_at"];

/** The main calls. The API reference lists all. */
export const apiCalls: ApiCall[] = [
  {
    method: "GET",
    path: "/projects",
    operation: "listProjects",
    purpose: "List your projects",
    query: [],
    sends: [],
    returns: listOf("projects"),
  },
  {
    method: "POST",
    path: "/projects",
    operation: "createProject",
    purpose: "Create a project",
    query: [],
    sends: ["name", "description", "type"],
    returns: PROJECT,
  },
  {
    method: "POST",
    path: "/attributions",
    operation: "recordAttribution",
    purpose: "Record an attribution",
    query: [],
    sends: ["project_id", "content_id", "content_creator_id", "attribution_type", "metadata"],
    returns: [
      "id",
      "project_id",
      "content_id",
      "content_creator_id",
      "attribution_type",
      "metadata",
      "byline_sync_status",
      "created_at",
    ],
  },
  {
    method: "GET",
    path: "/attributions",
    operation: "listAttributions",
    purpose: "List a project’s attributions",
    query: ["project_id"],
    sends: [],
    returns: listOf("attributions"),
  },
  {
    method: "GET",
    path: "/community/projects",
    operation: "listCommunityProjects",
    purpose: "List public projects",
    query: [],
    sends: [],
    returns: listOf("projects"),
  },
  {
    method: "GET",
    path: "/community/activities",
    operation: "listCommunityActivities",
    purpose: "List recent activity in public projects",
    query: [],
    sends: [],
    returns: listOf("activities"),
  },
  {
    method: "GET",
    path: "/analytics/projects/{project_id}",
    operation: "getProjectAnalytics",
    purpose: "Get a project’s analytics",
    query: [],
    sends: [],
    returns: ["project_id", "attribution_count", "unique_creators", "views", "engagement_rate", "period"],
  },
];

/** The bodies of both token errors, exactly as the server sends them. */
export const refusals = {
  unauthorized: {
    type: `${WRITTEN_ORIGIN}/docs/errors#unauthorized`,
    title: "Unauthorized",
    status: 401,
    error: "unauthorized",
    message: INVALID_TOKEN,
    errors: [
      {
        path: "authorization",
        message:
          "The Authorization header is missing. Send Authorization: Bearer byl_... " +
          "Create one under Settings, API tokens.",
      },
    ],
    request_id: "req_1h1wep14mb-a",
  },
  forbidden: {
    type: `${WRITTEN_ORIGIN}/docs/errors#forbidden`,
    title: "Forbidden",
    status: 403,
    error: "forbidden",
    message: INSUFFICIENT_PERMISSIONS,
    errors: [
      {
        path: "scope",
        message: "This token lacks the write scope. Create one with it under Settings, API tokens.",
      },
    ],
    request_id: "req_1h1wep14mb-b",
  },
} satisfies Partial<Record<ErrorCode, Problem>>;
