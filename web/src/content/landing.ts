/** The four things Byline is, as the landing page tells them. */
export const features = [
  {
    title: "API integrations",
    text: "One POST records who made a work and where it appeared. The answer comes after the record is safely on disk.",
    link: { to: "/docs/api-reference", text: "Read the API" },
  },
  {
    title: "Browser extensions",
    text: "Credit what people save, quote and share, from any page. Give each extension a project and a token of its own.",
    link: { to: "/docs/getting-started", text: "Start with a token" },
  },
  {
    title: "Developer community",
    text: "Public projects show who builds with attribution and how many creators they have credited so far.",
    link: { to: "/features", text: "See the features" },
  },
  {
    title: "Attribution system",
    text: "Every record keeps the work, its creator, its source and the time. Filter millions of them and watch new ones arrive.",
    link: { to: "/docs/attribution", text: "How a record works" },
  },
];

/** The credit the visitor finds when he comes, and edits. */
export const firstCredit = {
  creator: "Vincent van Gogh",
  title: "The Starry Night",
  source: "https://commons.wikimedia.org/wiki/File:Van_Gogh_-_Starry_Night.jpg",
};
