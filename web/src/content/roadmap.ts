type Step = { title: string; text: string; to?: string };

/** What works and what comes, in the order it is built. */
export const roadmap: { id: string; title: string; steps: Step[] }[] = [
  {
    id: "now",
    title: "Works today",
    steps: [
      {
        title: "Attributions",
        text: "Recorded by call, batch, file or hand; corrected and withdrawn with their history.",
        to: "/docs/attribution",
      },
      {
        title: "Ready credits",
        text: "One record as text, HTML, Markdown and JSON-LD.",
        to: "/docs/attribution#the-credit-line",
      },
      {
        title: "API and SDK",
        text: "The public API, scoped tokens and a TypeScript client without dependencies.",
        to: "/docs/sdk",
      },
      {
        title: "Analytics",
        text: "Views by COUNTER’s rules, and pages that follow new records without a reload.",
        to: "/docs/analytics",
      },
      {
        title: "Rights platform",
        text: "A connector to a creator-rights platform, with the real state of every record.",
        to: "/docs/attribution#sync-status",
      },
      {
        title: "Royalties",
        text: "Revenue reported each month, split to the cent, closed as a statement.",
        to: "/docs/royalties",
      },
      {
        title: "Community",
        text: "Profiles, stars, comments, reports, and a leaderboard that says how it counts.",
        to: "/blog/a-leaderboard-that-explains-itself",
      },
      { title: "Teams", text: "Invitations by mail, four roles, and a switch between workspaces." },
      {
        title: "Plans",
        text: "Checkout, trials and invoices, and meters that warn before a limit.",
        to: "/pricing",
      },
      {
        title: "Documentation",
        text: "A search, snippets in three languages, and a test that runs each of them.",
        to: "/documentation",
      },
      { title: "Status", text: "Measured by the instance itself, with its last 90 days.", to: "/status" },
      { title: "A demo", text: "A workspace to look around in without an account.", to: "/features" },
    ],
  },
  {
    id: "next",
    title: "Next",
    steps: [
      {
        title: "Webhooks",
        text: "Signed calls to an address of yours when a record changes, so that no program has to ask.",
        to: "/docs/webhooks",
      },
      { title: "More clients", text: "The SDK in further languages, beginning with Python." },
    ],
  },
  {
    id: "later",
    title: "Later",
    steps: [
      {
        title: "Content Credentials",
        text: "C2PA read from files and written to them, so that a credit travels with the picture.",
      },
      { title: "Receipts", text: "Proof of a record that can be checked without trusting us." },
    ],
  },
];
