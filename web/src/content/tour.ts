import { type Credited, creditOf } from "@byline/contract/credit.ts";

/** Byline's four features on the landing page. */
export const features = [
  {
    title: "API integrations",
    text:
      "One POST records who made a work and where it appeared. Byline responds once the attribution " +
      "is on disk.",
    link: { to: "/docs/api-reference", text: "Read the API" },
  },
  {
    title: "Browser extensions",
    text:
      "Credit what people save, quote, and share, from any page. Give each extension its own project " +
      "and token.",
    link: { to: "/tutorials", text: "Follow a tutorial" },
  },
  {
    title: "Developer community",
    text: "Public projects show who builds with attribution and how many creators they have credited so far.",
    link: { to: "/features", text: "See the features" },
  },
  {
    title: "Attribution system",
    text:
      "Every attribution keeps the work, its creator, its source, and the time. Filter millions of " +
      "them, and watch new ones arrive.",
    link: { to: "/docs/attribution", text: "How an attribution works" },
  },
];

/** What Byline does with a credit, in order. Each has an example next to its text. */
export const stages = [
  {
    id: "record",
    title: "Record",
    text: "Record each use with one API call, one command, or your AI assistant.",
    link: { to: "/docs/getting-started", text: "Record your first credit" },
  },
  {
    id: "show",
    title: "Show",
    text:
      "The credit follows its license, as text, HTML, Markdown, or JSON-LD. On other sites, an element, a " +
      "badge, or a feed shows it.",
    link: { to: "/docs/show-credits", text: "Show credits" },
  },
  {
    id: "correct",
    title: "Correct once",
    text:
      "Correct a name, a title, or a license in one place. Every page, element, feed, and export updates " +
      "within a minute, and the history keeps the original.",
    link: { to: "/docs/corrections", text: "Correct a credit" },
  },
  {
    id: "prove",
    title: "Prove",
    text:
      "Every public credit has a page that says when it was recorded and by which project. From it, " +
      "creators can prove who they are and dispute mistakes.",
    link: { to: "/docs/claims", text: "How claims work" },
  },
  {
    id: "check",
    title: "Check in CI",
    text:
      "One command fails the build when a picture on your site has no credit, or the wrong one, and prints " +
      "the right one.",
    link: { to: "/docs/check", text: "Check a site" },
  },
] as const;

/** Code to start with. `wrap`: contains an address longer than a line. */
export const ways = {
  code: {
    label: "TypeScript",
    code: `import { Byline } from "@byline/sdk";

const byline = new Byline();

await byline.attributions.record({
  project_id: "YOUR_PROJECT_ID",
  content_id: "gutenberg:1342",
  attribution_type: "text_content",
  metadata: {
    title: "Pride and Prejudice",
    creator: "Jane Austen",
    license: "Public Domain Mark 1.0",
  },
});`,
    wrap: false,
  },
  shell: {
    label: "Shell",
    code: `byline login
byline resolve \\
  https://gutenberg.org/ebooks/1342
byline record gutenberg:1342 \\
  --project YOUR_PROJECT_ID \\
  --type text_content \\
  --title "Pride and Prejudice" \\
  --creator-name "Jane Austen"`,
    wrap: false,
  },
  page: {
    label: "HTML",
    code: `<script type="module"
src="https://byline.example/embed/byline-credit.js">
</script>

<byline-credit
  credit="YOUR_CREDIT_ID">
  <p>
    "Migrant Mother" by
    Dorothea Lange is marked with
    Public Domain Mark 1.0.
  </p>
</byline-credit>`,
    wrap: true,
  },
};

const work = (
  contentId: string,
  title: string,
  [contentCreatorId, creator]: [string, string],
  attributionType: string,
  source_url: string,
  license = "Public Domain Mark 1.0",
): Credited => ({
  contentId,
  contentCreatorId,
  attributionType,
  metadata: { title, creator, license, source_url },
});

/** Real works, as in a list of attributions. */
export const works = [
  work(
    "wikipedia:girl-with-a-pearl-earring",
    "Girl with a Pearl Earring",
    ["creator:johannes-vermeer", "Johannes Vermeer"],
    "image_content",
    "https://en.wikipedia.org/wiki/Girl_with_a_Pearl_Earring",
  ),
  work(
    "gutenberg:1342",
    "Pride and Prejudice",
    ["creator:jane-austen", "Jane Austen"],
    "text_content",
    "https://www.gutenberg.org/ebooks/1342",
  ),
  work(
    "blender:big-buck-bunny",
    "Big Buck Bunny",
    ["creator:blender-foundation", "Blender Foundation"],
    "video_content",
    "https://peach.blender.org/",
    "CC-BY-3.0",
  ),
  work(
    "imslp:gymnopedies",
    "Trois Gymnopédies",
    ["creator:erik-satie", "Erik Satie"],
    "audio_content",
    "https://imslp.org/wiki/3_Gymnop%C3%A9dies_(Satie%2C_Erik)",
  ),
  work(
    "loc:migrant-mother",
    "Migrant Mother",
    ["creator:dorothea-lange", "Dorothea Lange"],
    "image_content",
    "https://www.loc.gov/item/2017762891/",
  ),
];

export const workNamed = (contentId: string) =>
  works.find((work) => work.contentId === contentId) as Credited;

/** Returns an attribution's credit line. */
export function lineOf(work: Credited) {
  const { creator, title, source, license } = creditOf(work);
  return {
    creator: creator ?? "",
    title: title ?? "",
    source: source ? new URL(source).hostname.replace(/^www\./, "") : "",
    license: license?.name,
  };
}
