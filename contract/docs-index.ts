import type { FoundPage } from "./search.ts";

/** `words` are search terms missing from the title. */
type IndexedPage = FoundPage & { words: string };

const page = (path: string, title: string, summary: string, words: string): IndexedPage => ({
  title,
  path,
  summary,
  words,
});

/**
 * The documentation's pages in reading order, with their titles and summaries for navigation, prerendering,
 * and search. The text of `/docs/<name>` is in web/src/content/docs/<name>.mdx; a test compares them.
 */
const SECTIONS: Record<string, IndexedPage[]> = {
  "Get started": [
    page(
      "/docs/getting-started",
      "Getting started",
      "From a new account to a public credit, in five steps.",
      "quick start quickstart first call install curl tutorial begin setup",
    ),
    page(
      "/docs/credits-by-field",
      "Credits by field",
      "What to send for pictures, music, film, software, research, or text, and the credit you get.",
      "photo museum iptc song isrc npm spdx notice article dataset doi csl bibtex book video marc examples",
    ),
    page(
      "/docs/test-mode",
      "Test mode",
      "Try things out with separate data. Nothing is public, counted, or billed.",
      "sandbox byl_test_ token staging dummy",
    ),
    page(
      "/docs/go-live",
      "Go live",
      "Check what’s missing, publish a project’s credits, and see what starts to count.",
      "launch production publish status testing public private is_public public_credits checklist",
    ),
  ],
  "Credit works": [
    page(
      "/docs/attribution",
      "Record an attribution",
      "Record who made a work when you show it: members, identifiers, and batches.",
      "credit creator content metadata original_url type record batch sync status identifier",
    ),
    page(
      "/docs/resolve",
      "Look up a work",
      "Find out who made a work by its address, its file, a DOI, an ISBN, or an ISRC.",
      "resolve look up address url paste doi isbn isrc oembed exif iptc xmp id3 c2pa wikimedia commons",
    ),
    page(
      "/docs/show-credits",
      "Show a credit",
      "Show public credits on any site with an element, a badge, a feed, oEmbed, or JSON.",
      "embed widget web component badge oembed atom feed json public social card cors csp credits",
    ),
    page(
      "/docs/formats",
      "Credit formats",
      "Get a credit as text, HTML, BibTeX, or NOTICE, in ten languages, or inside a picture.",
      "format markdown json-ld bibtex ris csl notice spdx language credit line xmp iptc bibliography",
    ),
    page(
      "/docs/corrections",
      "Correct a credit",
      "Correct, merge, or withdraw what was recorded, and answer disputes.",
      "correct edit update delete withdraw merge duplicates link undo dispute mistake wrong rename",
    ),
    page(
      "/docs/claims",
      "Prove who made it",
      "For creators: prove who you are, choose how you’re credited, and object to wrong credits.",
      "creator prove claims verify domain dns txt rel me orcid github identity dispute object name removed",
    ),
    page(
      "/docs/check",
      "Check credits in CI",
      "Find works on your site without a correct credit, in a shell or in CI.",
      "byline check ci continuous integration github actions sarif junit lint missing uncredited scan",
    ),
    page(
      "/docs/files",
      "Import and export",
      "Import attributions from a file, export them to one, and download all your data.",
      "csv jsonl excel xlsx import export download backup data spreadsheet columns gdpr",
    ),
    page(
      "/docs/webhooks",
      "Receive webhooks",
      "Signed messages to your server when something happens.",
      "webhook callback push notify event subscribe endpoint signature secret hmac retry delivery resend",
    ),
    page(
      "/docs/webhook-events",
      "Webhook events",
      "Every event that an endpoint can receive, with its members and an example.",
      "attribution.recorded credit.corrected payload message types",
    ),
    page(
      "/docs/events",
      "Views and engagement",
      "Report views of credited content, and see how they’re counted.",
      "event view views click session counter robot",
    ),
    page(
      "/docs/royalties",
      "Revenue and royalties",
      "Report a project’s revenue, and see how its royalty is split among creators.",
      "revenue royalty statement money split earnings pay share currency",
    ),
  ],
  Build: [
    page(
      "/docs/starters",
      "Build your project",
      "For a server, an extension, an app, or a CMS: a complete program, and how to record well.",
      "starter template guide backend browser extension manifest react native ios android wordpress hook",
    ),
    page(
      "/docs/mcp",
      "Assistants (MCP)",
      "Tools that let an assistant look up, record, and credit the works it uses.",
      "mcp model context protocol assistant agent ai llm tool claude copilot",
    ),
  ],
  Tutorials: [
    page(
      "/tutorials",
      "Tutorials",
      "One task at a time, from the first line of code to a working credit.",
      "learn walkthrough step guide how to",
    ),
    page("/tutorials/server", "Credit what a server delivers", "A server in five steps.", "backend node"),
    page("/tutorials/browser-extension", "Credit what you see", "An extension in five steps.", "chrome"),
    page("/tutorials/react-native", "Credit on a phone", "An app in three steps.", "ios android offline"),
    page("/tutorials/cms-hook", "Credit on publishing", "A publishing hook in four steps.", "cms markdown"),
  ],
  Examples: [
    page(
      "/examples",
      "Examples",
      "Complete programs to copy: a service, a browser extension, a mobile screen, a publishing hook.",
      "sample code starter template download",
    ),
    page("/examples/server", "Server", "A Node server that delivers works with their credits.", "backend"),
    page("/examples/browser-extension", "Browser extension", "An extension with one button.", "chrome"),
    page("/examples/react-native", "React Native", "A picture with its credit, and a relay.", "mobile app"),
    page("/examples/cms-hook", "CMS hook", "Records what Markdown pages credit.", "publishing static site"),
  ],
  Manage: [
    page(
      "/docs/projects",
      "Projects and teams",
      "One project per application: types, marks, members, and roles.",
      "application app archive create team member role invite workspace",
    ),
    page(
      "/docs/authentication",
      "Authentication",
      "Tokens: how to create, send, limit, rotate, and revoke them.",
      "bearer token key scope secret 401 login api key rotation",
    ),
    page(
      "/docs/analytics",
      "Analytics",
      "Every metric and exactly what it counts.",
      "figures metrics definitions unique creators engagement rate period",
    ),
    page(
      "/docs/request-log",
      "Request log",
      "Every call made with your tokens: its request, its response, and why it was refused.",
      "requests calls history debug request_id x-request-id errors curl body masked secrets live logs",
    ),
    page(
      "/docs/audit-log",
      "Audit log",
      "Who did what in your workspace, when, and from where, and how to export it.",
      "security log sign-in history trail compliance csv json lines members roles tokens",
    ),
  ],
  Reference: [
    page(
      "/docs/api-reference",
      "API overview",
      "What all public API calls have in common.",
      "rest http endpoint openapi v1 json call operation version reference",
    ),
    page(
      "/docs/credits",
      "Credits and licenses",
      "Every metadata member and value that a credit can use, and its warnings.",
      "metadata license spdx cc0 based_on changes copyright ai warnings strict dates",
    ),
    page(
      "/docs/creators",
      "Creators and roles",
      "How to send names and roles, and what the credit makes of them.",
      "creators authors several names role photographer unknown anonymous credit line",
    ),
    page(
      "/docs/records",
      "Other services’ records",
      "Which services’ and standards’ records you can send unchanged.",
      "museum europeana crossref datacite ris dublin core marc cyclonedx flickr spotify zotero iiif",
    ),
    page(
      "/docs/sdk",
      "SDK",
      "The TypeScript client: install it, record, list, and handle errors.",
      "typescript javascript npm node library client package",
    ),
    page(
      "/docs/python",
      "Python",
      "The Python client: install it, record, list, and handle errors.",
      "python pip wheel sdk library client package django flask typed",
    ),
    page(
      "/docs/cli",
      "Command line",
      "The `byline` command: sign in, record, import, follow calls, and test webhooks from a shell.",
      "cli byline shell terminal command import export csv jsonl completion bash zsh fish script",
    ),
    page(
      "/docs/errors",
      "Errors",
      "Every error code, what it means, and what to do.",
      "error code status 400 401 402 403 404 405 409 413 415 422 429 500 503 unauthorized forbidden",
    ),
    page(
      "/docs/rate-limits",
      "Rate limits and quotas",
      "How many calls you can make, and how many are left.",
      "limit 429 retry-after quota plan throttle header 402",
    ),
    page(
      "/docs/idempotency",
      "Idempotency",
      "Send a write twice, record it once.",
      "idempotency-key retry repeat duplicate replayed 422 etag if-match if-none-match 304 412 concurrency",
    ),
    page(
      "/docs/paging",
      "Paging",
      "Read long lists page by page.",
      "page limit cursor next_cursor list pagination filter poll",
    ),
    page(
      "/docs/changelog",
      "Changelog",
      "What changed, newest first.",
      "weekly updates release news version",
    ),
  ],
};

export const docsSections = Object.entries(SECTIONS).map(([title, pages]) => ({ title, pages }));

export const docsPages = docsSections.flatMap((section) => section.pages);

/** Everything that documentation search covers. */
export const docsIndex: IndexedPage[] = [
  page(
    "/documentation",
    "Documentation",
    "Everything you need to credit the people whose work you show.",
    "docs help guide manual overview",
  ),
  ...docsPages,
  page(
    "/api-reference",
    "API reference",
    "Every public API call with its parameters, an example, and a form to try it.",
    "rest http tabs sdk examples try schema openapi",
  ),
  page("/status", "Status", "Whether the service is up right now.", "uptime incident down outage health"),
  page(
    "/community",
    "Community",
    "Public projects, their recent activity, and the leaderboard.",
    "showcase rank leaderboard stars comments",
  ),
];
