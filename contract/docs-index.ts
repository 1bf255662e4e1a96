import type { FoundPage } from "./search.ts";

/** `words` are search terms missing from the title. */
type IndexedPage = FoundPage & { words: string };

const page = (name: string, title: string, summary: string, words: string): IndexedPage => ({
  title,
  path: `/docs/${name}`,
  summary,
  words,
});

/**
 * The documentation's pages in reading order, with their titles and summaries for navigation, prerendering,
 * and search. The text of `/docs/<name>` is in web/src/content/docs/<name>.mdx; a test compares the two.
 */
export const docsSections: { title: string; pages: IndexedPage[] }[] = [
  {
    title: "Get started",
    pages: [
      page(
        "getting-started",
        "Getting started",
        "From a new account to your first recorded attribution, in five minutes.",
        "quick start quickstart first call install curl tutorial begin setup",
      ),
      page(
        "authentication",
        "Authentication",
        "Tokens: how to create, send, limit, rotate, and revoke them.",
        "bearer token key scope secret 401 login api key rotation",
      ),
      page(
        "test-mode",
        "Test mode",
        "Try things out with separate data. Nothing is public, counted, or billed.",
        "sandbox byl_test_ token staging dummy",
      ),
    ],
  },
  {
    title: "Record and read",
    pages: [
      page(
        "projects",
        "Projects",
        "One project per application: types, statuses, and calls.",
        "application app status live archive create",
      ),
      page(
        "attribution",
        "Attribution",
        "What a good attribution contains, and how to correct it, withdraw it, and show its credit.",
        "credit creator content metadata original_url platform type license license sync record batch " +
          "withdraw correct",
      ),
      page(
        "credits",
        "Credits and licenses",
        "The metadata behind a credit: creators and roles, licenses, types, and warnings.",
        "metadata creators role photographer license spdx creative commons cc0 based_on derivative changes " +
          "credit_line copyright notice ai warnings strict member types schema.org",
      ),
      page(
        "resolve",
        "Resolve",
        "Look up who made a work by its address, its file, a DOI, an ISBN, or an ISRC.",
        "look up address url paste doi isbn isrc oembed exif iptc xmp id3 wikimedia commons",
      ),
      page(
        "show-credits",
        "Show credits",
        "Show public credits on any site with an element, a badge, a feed, oEmbed, or JSON, without a " +
          "token.",
        "embed widget web component badge oembed atom feed json public social card cors csp",
      ),
      page(
        "claims",
        "Claims",
        "For creators: prove who you are, choose how you’re credited, and dispute wrong credits.",
        "creator prove claim verify domain dns txt well-known rel me orcid github identity mine dispute " +
          "object license credit line follow",
      ),
      page(
        "events",
        "Views and engagement",
        "Report views of credited content, and see how they’re counted.",
        "event view click session counter robot",
      ),
      page(
        "analytics",
        "Analytics",
        "Every metric and exactly what it counts.",
        "figures metrics definitions unique creators engagement rate period",
      ),
      page(
        "royalties",
        "Revenue and royalties",
        "Report a project’s revenue, and see how its royalty is split among creators.",
        "revenue royalty statement money split earnings pay share currency",
      ),
    ],
  },
  {
    title: "Guides",
    pages: [
      page(
        "starters",
        "Starters",
        "A complete program for each type of project, with your project’s id filled in.",
        "template boilerplate scaffold example download zip create",
      ),
      page(
        "api-integration",
        "API integration",
        "Record from your server as it serves content.",
        "guide backend server node worker job queue",
      ),
      page(
        "browser-extension",
        "Browser extension",
        "Record from a Manifest V3 extension without exposing a token.",
        "guide chrome firefox manifest extension plugin",
      ),
      page(
        "mobile-sdk",
        "Mobile app",
        "Record from iOS and Android, even after time offline.",
        "guide react native expo ios android offline phone",
      ),
      page(
        "platform-integration",
        "Platform integration",
        "Record when a CMS or another platform publishes.",
        "guide cms wordpress markdown publish hook static site",
      ),
    ],
  },
  {
    title: "Reference",
    pages: [
      page(
        "api-reference",
        "API overview",
        "What all calls of the public API have in common, and a list of every call.",
        "rest http endpoint openapi v1 json call operation version reference",
      ),
      page(
        "sdk",
        "SDK",
        "The TypeScript client: install it, record, list, and handle errors.",
        "typescript javascript npm node library client package",
      ),
      page(
        "python",
        "Python",
        "The Python client: install it, record, list, handle errors, and verify webhooks.",
        "python pip wheel sdk library client package django flask typed",
      ),
      page(
        "cli",
        "Command line",
        "The command `byline`: record, look up, import, and check a site’s credits from a shell or in CI.",
        "cli byline shell terminal command import export csv jsonl completion bash zsh fish script " +
          "check ci github actions sarif junit",
      ),
      page(
        "mcp",
        "Assistants (MCP)",
        "Tools that let an assistant look up, record, and credit the works it uses.",
        "mcp model context protocol assistant agent ai llm tool claude copilot",
      ),
      page(
        "errors",
        "Errors",
        "Every error code, what it means, and what to do.",
        "error code status 400 401 402 403 404 405 409 413 415 422 429 500 503 unauthorized forbidden " +
          "not found problem",
      ),
      page(
        "rate-limits",
        "Rate limits and quotas",
        "How many calls you can make, and how many are left.",
        "limit 429 retry-after quota plan throttle header 402",
      ),
      page(
        "idempotency",
        "Idempotency",
        "Send a write twice, record it once.",
        "idempotency-key retry repeat duplicate replayed 422 etag if-match if-none-match 304 412 concurrency",
      ),
      page(
        "paging",
        "Paging",
        "Read long lists page by page.",
        "page limit cursor next_cursor list pagination filter",
      ),
      page(
        "webhooks",
        "Webhooks",
        "Signed messages to your server when something happens.",
        "callback push notify poll event subscribe endpoint signature secret hmac retry delivery resend",
      ),
      page(
        "request-log",
        "Request log",
        "Every call made with your tokens: its request, its response, and why it was refused.",
        "requests calls history debug request_id x-request-id errors curl body masked secrets live logs",
      ),
      page(
        "audit-log",
        "Audit log",
        "Who did what in your workspace, when, and from where, and how to export it.",
        "security log sign-in history trail compliance csv json lines members roles tokens",
      ),
      page("changelog", "Changelog", "What changed, newest first.", "weekly updates release news version"),
    ],
  },
];

export const docsPages = docsSections.flatMap((section) => section.pages);

/** Other pages with sample programs. The text of `/<name>` is in web/src/content/programs/<name>.mdx. */
export const programPages: IndexedPage[] = [
  {
    title: "Examples",
    path: "/examples",
    summary: "Complete programs to copy: a service, a browser extension, a mobile screen, a publishing hook.",
    words: "sample code starter template download",
  },
  {
    title: "Tutorials",
    path: "/tutorials",
    summary: "One task at a time, from the first line of code to a working credit.",
    words: "learn walkthrough step guide how to",
  },
];

/** Everything that documentation search covers. */
export const docsIndex: IndexedPage[] = [
  {
    title: "Documentation",
    path: "/documentation",
    summary: "Everything you need to credit the people whose work you show.",
    words: "docs help guide manual overview",
  },
  ...docsPages,
  {
    title: "API reference",
    path: "/api-reference",
    summary:
      "Authentication, projects, attribution, community, and analytics, with examples and a form to try " +
      "each call.",
    words: "rest http tabs sdk examples try schema openapi",
  },
  ...programPages,
  {
    title: "Status",
    path: "/status",
    summary: "Whether the service is up right now.",
    words: "uptime incident down outage health",
  },
  {
    title: "Community",
    path: "/community",
    summary: "Public projects, their recent activity, and the leaderboard.",
    words: "showcase rank leaderboard stars comments",
  },
];
