import { type Credited, creditOf, formatCredit } from "@byline/contract/credit.ts";

/** The four things Byline is, as the landing page tells them. */
export const features = [
  {
    title: "API integrations",
    text:
      "One POST records who made a work and where it appeared. The answer comes once the attribution " +
      "is safely on disk.",
    link: { to: "/docs/api-reference", text: "Read the API" },
  },
  {
    title: "Browser extensions",
    text:
      "Credit what people save, quote and share, from any page. Give each extension a project and a " +
      "token of its own.",
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

const book = {
  content_id: "openstax:university-physics-1",
  content_creator_id: "creator:openstax",
  attribution_type: "text_content",
  metadata: {
    title: "University Physics, Volume 1",
    creator: "OpenStax",
    original_url: "https://openstax.org/details/books/university-physics-volume-1",
    license: "CC-BY-4.0",
  },
};

export const recordCode = `import { Byline } from "@byline/sdk";

const byline = new Byline({ token: process.env.BYLINE_TOKEN });

await byline.attributions.record(${JSON.stringify({ project_id: "YOUR_PROJECT_ID", ...book }, null, 2).replaceAll(/"(\w+)":/g, "$1:")});`;

const bookCredit = formatCredit(
  {
    contentId: book.content_id,
    contentCreatorId: book.content_creator_id,
    attributionType: book.attribution_type,
    metadata: book.metadata,
  },
  "html",
);

export const creditCode = `GET /v1/attributions/{attribution_id}/credit?format=html\n\n${JSON.stringify({ format: "html", credit: bookCredit }, null, 2)}`;

const work = (
  contentId: string,
  title: string,
  [contentCreatorId, creator]: [string, string],
  attributionType: string,
  original_url: string,
  license = "CC-PDM-1.0",
): Credited => ({
  contentId,
  contentCreatorId,
  attributionType,
  metadata: { title, creator, original_url, license },
});

/** Real works, as a list of records would hold them. */
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

/** A record as its one line. */
export function lineOf(work: Credited) {
  const { creator, title, source, license } = creditOf(work);
  return {
    creator: creator ?? "",
    title: title ?? "",
    source: source ? new URL(source).hostname.replace(/^www\./, "") : "",
    license: license?.name,
  };
}
