import { formatNumber } from "@byline/contract/figures.ts";
import { BATCH_LIMIT } from "@byline/contract/limits.ts";
export type PictureName =
  | "attributions"
  | "lookup"
  | "element"
  | "claim"
  | "analytics"
  | "correction"
  | "page";
export type Feature = { title: string; text: string; link?: { to: string; text: string } };

/** Byline's current features. All of them can be tried after signing up. */
export const picturedFeatures: (Feature & { picture: PictureName })[] = [
  {
    title: "Attribution system",
    text:
      `Record attributions by API, up to ${formatNumber(BATCH_LIMIT)} in one call, from a CSV file, or ` +
      "by hand. Correct or withdraw one with a reason; its history stays.",
    link: { to: "/docs/attribution", text: "What an attribution contains" },
    picture: "attributions",
  },
  {
    title: "Looking up a work",
    text:
      "Enter a work’s address, or upload its file. Byline finds the title, creators, license, and " +
      "source, and shows where each comes from.",
    link: { to: "/docs/resolve", text: "How lookup works" },
    picture: "lookup",
  },
  {
    title: "Credits on other sites",
    text:
      "The <byline-credit> element shows a public credit on any site that loads it, and follows its " +
      "corrections.",
    link: { to: "/docs/show-credits", text: "The element" },
    picture: "element",
  },
  {
    title: "Claims",
    text:
      "Creators prove their identifiers, choose the name and credit line that public pages show, and " +
      "dispute wrong credits.",
    link: { to: "/docs/claims", text: "How claims work" },
    picture: "claim",
  },
  {
    title: "Analytics",
    text:
      "Attributions, creators, and views by day, works and platforms in total, compared across " +
      "projects. Every metric says what it counts.",
    link: { to: "/docs/analytics", text: "What each number counts" },
    picture: "analytics",
  },
];

export const coreFeatures: Feature[] = [
  {
    title: "Developer dashboard",
    text:
      "Your projects, their attributions, your rank, and this month’s numbers. You move a project from " +
      "development to testing to live, and every move is logged.",
    link: { to: "/docs/projects", text: "How projects work" },
  },
  {
    title: "Ready-made credits",
    text:
      "Title, author, source, and license become a credit line in text, HTML, Markdown, or JSON-LD, with " +
      "the license linked and unknown parts left out.",
    link: { to: "/docs/formats", text: "See the formats" },
  },
  {
    title: "Public pages",
    text:
      "If a project’s credits are public, each credit, work, and creator has a public page, with a small " +
      "copy of the work’s picture and the credit in every format.",
    link: { to: "/docs/show-credits", text: "How credits are shown" },
  },
  {
    title: "Community hub",
    text:
      "Public projects with profiles, stars, comments, and reports, and a leaderboard that explains " +
      "every rank.",
    link: { to: "/blog/a-leaderboard-that-explains-itself", text: "How ranks work" },
  },
  {
    title: "Rights platform sync",
    text:
      "When a creator-rights platform is connected, every attribution is sent to it and shows its status: " +
      "pending, sending, synced, or rejected with the reason.",
    link: { to: "/docs/attribution#sync-status", text: "Sync status" },
  },
  {
    title: "Royalty statements",
    text:
      "Report what a project earned. Each month closes with a statement that splits the royalty among " +
      "the creators you credited, to the cent, with every line explained.",
    link: { to: "/docs/royalties", text: "How royalties work" },
  },
];

export const technicalFeatures: Feature[] = [
  {
    title: "API and SDKs",
    text:
      "A REST API described by OpenAPI 3.1, and typed clients for TypeScript and Python without " +
      "dependencies, which retry temporary failures and record nothing twice.",
    link: { to: "/docs/api-reference", text: "Read the API docs" },
  },
  {
    title: "Acknowledged means on disk",
    text:
      "The API returns 201 after the commit. A test kills the server and the database under load, " +
      "then checks that every acknowledged attribution is there.",
    link: { to: "/blog/one-flush-many-records", text: "What it costs" },
  },
  {
    title: "Real-time pages",
    text: "Attributions, activity, and notifications appear on open pages without a reload.",
  },
  {
    title: "Scales horizontally",
    text:
      "Run any number of server processes on one PostgreSQL database. Totals are stored, not recounted, so " +
      "a page with a million attributions loads as fast as one with ten.",
  },
  {
    title: "Safe to retry",
    text:
      "Idempotency keys on every write, cursors on every list, rate-limit headers on every authenticated " +
      "response, and one error format with a documented section for each code.",
    link: { to: "/docs/errors", text: "See the errors" },
  },
  {
    title: "Security",
    text:
      "Scoped tokens stored only as hashes, sessions you can end one by one, and no third-party requests " +
      "from any page except for the payment form at checkout.",
    link: { to: "/security", text: "How data is protected" },
  },
];

/** The four kinds of application, by project type. */
export const applications: (Feature & { type: string })[] = [
  {
    type: "extension",
    title: "Extensions and plugins",
    text:
      "Credit what people save, quote, and share, right where they find it. Give each extension its own " +
      "token, and revoke it without affecting the others.",
  },
  {
    type: "api",
    title: "Web apps",
    text:
      "Record on the server as you render a page, in one call or in batches, and show the finished credit " +
      "below the work.",
  },
  {
    type: "mobile-sdk",
    title: "Mobile apps",
    text:
      "Collect attributions while offline and send them in one batch later. External ids make it safe to " +
      "send them again.",
  },
  {
    type: "integration",
    title: "Content management",
    text:
      "Credit images and articles as editors publish them, import existing credits from a CSV file, and " +
      "look up whose work appears where.",
  },
];
