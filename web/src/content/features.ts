type Feature = { title: string; text: string; link?: { to: string; text: string } };

/** What Byline does today; nothing stands here that cannot be tried after signing up. */
export const coreFeatures: Feature[] = [
  {
    title: "Developer dashboard",
    text:
      "Your projects, what they recorded, your rank, and this month in figures. A project moves from " +
      "development to testing to live when you say so, and each move is kept.",
  },
  {
    title: "Attribution system",
    text:
      "Record by API, a thousand in one call, from a CSV file, or by hand. Correct or withdraw a record " +
      "with a reason; its history stays.",
    link: { to: "/docs/attribution", text: "What a record holds" },
  },
  {
    title: "Ready credits",
    text:
      "Title, author, source and license become a credit line as text, HTML, Markdown or JSON-LD, with " +
      "the license linked and unknown parts left out.",
  },
  {
    title: "Community hub",
    text:
      "Public projects with profiles, stars, comments and reports, and a leaderboard that explains each " +
      "place it gives.",
  },
  {
    title: "Analytics",
    text:
      "Attributions, creators, works, platforms and views by day, for any range, compared between " +
      "projects. Each figure says what it counts.",
  },
  {
    title: "Rights platform sync",
    text:
      "With a creator-rights platform connected, every record is passed on to it, and shows how far it " +
      "came: pending, sent, synced, or refused with the reason.",
  },
  {
    title: "Royalty statements",
    text:
      "Report what a project earned. Each month closes with a statement of what each credited creator is " +
      "due, to the last cent, with every line explained.",
  },
  {
    title: "Usage you can foresee",
    text:
      "Meters for calls, users and live projects, a forecast for the month, and a warning before a limit " +
      "is reached.",
  },
  {
    title: "Search and notifications",
    text:
      "Find projects, developers and documentation from the header. A bell that tells what happened " +
      "while you were away.",
  },
];

export const technicalFeatures: Feature[] = [
  {
    title: "API and SDK",
    text:
      "A REST API described by OpenAPI 3.1 and a typed TypeScript client without dependencies, which " +
      "retries what may pass and records nothing twice.",
    link: { to: "/docs/api-reference", text: "Read the API" },
  },
  {
    title: "Acknowledged means on disk",
    text:
      "201 comes after the commit. A test kills the server and the database under load and counts what " +
      "is left: every acknowledged record.",
  },
  {
    title: "Real-time pages",
    text: "Records, activity and notifications appear on open pages without a reload and without polling.",
  },
  {
    title: "Scales by starting more",
    text:
      "Any number of processes on one PostgreSQL. Totals are kept with the rows they count, so a million " +
      "records read as fast as ten.",
  },
  {
    title: "Safe to repeat",
    text:
      "Idempotency keys on every write, cursors on every list, rate-limit headers on every answer to a " +
      "valid token, and one error body with a section for each code.",
    link: { to: "/docs/errors", text: "See the errors" },
  },
  {
    title: "Security",
    text:
      "Scoped tokens stored as fingerprints, sessions you can end one by one, and no request to any " +
      "third party from any page.",
    link: { to: "/security", text: "How data is protected" },
  },
];

/** The four kinds of application, by the type a project of theirs takes. */
export const applications: (Feature & { type: string })[] = [
  {
    type: "extension",
    title: "Extensions and plugins",
    text:
      "Credit what people save, quote and share where they find it. A token of its own for each " +
      "extension, revoked without touching the others.",
  },
  {
    type: "api",
    title: "Web apps",
    text:
      "Record on the server as a page is made, in one call or in batches, and print the finished credit " +
      "below the work.",
  },
  {
    type: "mobile-sdk",
    title: "Mobile apps",
    text:
      "Collect uses while offline and send them in one batch later. The same idempotency key makes a " +
      "lost answer harmless.",
  },
  {
    type: "integration",
    title: "Content management",
    text:
      "Credit pictures and texts as editors publish them, bring what you already have from a CSV file, " +
      "and answer who was used where.",
  },
];
