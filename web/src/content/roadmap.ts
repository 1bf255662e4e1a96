import { STATUS_DAYS } from "@byline/contract/limits.ts";

type Step = { title: string; text: string; to?: string };

/** Planned features, in build order, then finished ones. */
export const roadmap: { id: string; title: string; steps: Step[] }[] = [
  {
    id: "next",
    title: "Next",
    steps: [{ title: "More SDKs", text: "The SDK in more languages, after TypeScript and Python." }],
  },
  {
    id: "later",
    title: "Later",
    steps: [
      {
        title: "Content Credentials",
        text: "C2PA manifests written to files, not only read: the credit travels with the image.",
      },
      { title: "Receipts", text: "Proof of an attribution that anyone can verify without trusting us." },
    ],
  },
  {
    id: "now",
    title: "Available today",
    steps: [
      {
        title: "Attributions",
        text: "Recorded by API, batch, file, or hand; corrected and withdrawn with their history.",
        to: "/docs/attribution",
      },
      {
        title: "Ready-made credits",
        text: "One attribution as text, HTML, Markdown, or JSON-LD.",
        to: "/docs/formats",
      },
      {
        title: "Resolve",
        text: "Title, creators, license, and source of a work, found by its address or file.",
        to: "/docs/resolve",
      },
      {
        title: "Public pages",
        text: "A page for each credit, work, and creator, where a project shows its credits.",
        to: "/docs/show-credits",
      },
      {
        title: "Embeds",
        text: "Public credits on other sites, with the <byline-credit> element.",
        to: "/docs/show-credits",
      },
      {
        title: "Claims",
        text: "Creators prove their identity, choose how they’re credited, and dispute wrong credits.",
        to: "/docs/claims",
      },
      {
        title: "Pictures",
        text: "A small copy of a work’s picture, fetched or uploaded, next to its credits.",
        to: "/docs/attribution",
      },
      {
        title: "API and SDKs",
        text: "The public API, scoped tokens, and clients for TypeScript and Python without dependencies.",
        to: "/docs/sdk",
      },
      {
        title: "Analytics",
        text: "Views counted by the COUNTER rules, and pages that update without a reload.",
        to: "/docs/analytics",
      },
      {
        title: "Rights platform",
        text: "A connector to a creator-rights platform, with the sync status of every attribution.",
        to: "/docs/attribution#sync-status",
      },
      {
        title: "Royalties",
        text: "Revenue reported each month, split to the cent, and closed as a statement.",
        to: "/docs/royalties",
      },
      {
        title: "Community",
        text: "Profiles, stars, comments, reports, and a leaderboard that explains its ranking.",
        to: "/blog/a-leaderboard-that-explains-itself",
      },
      { title: "Teams", text: "Invitations by email, four roles, and switching between workspaces." },
      {
        title: "Plans",
        text: "Checkout, trials, invoices, and meters that warn you before you reach a limit.",
        to: "/pricing",
      },
      {
        title: "Webhooks",
        text: "Signed messages to your server, retried for days, with every attempt and response shown.",
        to: "/docs/webhooks",
      },
      {
        title: "Documentation",
        text: "Search, snippets in three languages, and a test that runs every one of them.",
        to: "/documentation",
      },
      {
        title: "Status",
        text: `Measured by the instance itself, over the last ${STATUS_DAYS} days.`,
        to: "/status",
      },
      { title: "Demo", text: "A workspace to explore without an account.", to: "/features" },
    ],
  },
];
