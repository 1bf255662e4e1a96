import type { FoundPage } from "./search.ts";

/** What search knows of the documentation: `words` are what people type when the title says it differently. */
export const docsIndex: (FoundPage & { words: string })[] = [
  {
    title: "Documentation",
    path: "/documentation",
    summary: "Everything you need to record who made it.",
    words: "docs help guide manual overview",
  },
  {
    title: "Getting started",
    path: "/docs/getting-started",
    summary: "From a new account to your first recorded attribution.",
    words: "quick start quickstart first call install curl tutorial begin setup",
  },
  {
    title: "API reference",
    path: "/docs/api-reference",
    summary: "Every call of the public API: projects, attributions, community and analytics.",
    words: "rest http endpoint openapi v1 bearer token authentication pagination rate limit idempotency batch",
  },
  {
    title: "Attribution guide",
    path: "/docs/attribution",
    summary: "What a good record holds: content, creator, type, and where it was used.",
    words: "credit creator content metadata original_url platform type licence license sync",
  },
  {
    title: "SDK",
    path: "/docs/sdk",
    summary: "The TypeScript client: install it, record, list, and handle errors.",
    words: "typescript javascript npm node library client package",
  },
  {
    title: "Errors",
    path: "/docs/errors",
    summary: "Every error code, what it means and what to do.",
    words: "error code status 400 401 402 403 404 409 422 429 500 503 unauthorized forbidden not found rate limited quota exceeded problem",
  },
  {
    title: "Changelog",
    path: "/docs/changelog",
    summary: "What changed lately.",
    words: "weekly updates release news version",
  },
  {
    title: "API reference by area",
    path: "/api-reference",
    summary: "Authentication, projects, attribution, community and analytics, with examples.",
    words: "rest http tabs sdk examples",
  },
  {
    title: "Status",
    path: "/status",
    summary: "Whether the service answers right now.",
    words: "uptime incident down outage health",
  },
  {
    title: "Community",
    path: "/community",
    summary: "Public projects, what they did lately, and the leaderboard.",
    words: "showcase rank leaderboard stars comments",
  },
];
