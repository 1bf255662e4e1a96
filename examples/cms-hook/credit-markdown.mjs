// Run after publishing: records the pictures that Markdown pages credit in their front matter, and writes
// their credit lines for the templates. Needs Node 20 or newer, nothing else.
//
//   BYLINE_URL=... BYLINE_TOKEN=byl_... BYLINE_PROJECT=... node credit-markdown.mjs content/ credits.json
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const { BYLINE_URL, BYLINE_TOKEN, BYLINE_PROJECT } = process.env;
const [folder = "content", target = "credits.json"] = process.argv.slice(2);

/** The flat maps of the `images:` list: as much of YAML as a credit needs. */
function readImages(markdown) {
  const [, head] = /^---\n([\s\S]*?)\n---/.exec(markdown) ?? [];
  const lines = (head ?? "").split("\n");
  const images = [];
  for (const line of lines.slice(lines.indexOf("images:") + 1 || lines.length)) {
    const [, dash, name, value] = /^ {2}(- | {2})(\w+): *(.*)$/.exec(line) ?? [];
    if (!name) break;
    if (dash === "- ") images.push({});
    if (images.length > 0) images.at(-1)[name] = value.replace(/^(["'])(.*)\1$/, "$2");
  }
  return images.filter((image) => image.src);
}

function useOf(page, image) {
  const { src, creator_id, ...rest } = image;
  return {
    project_id: BYLINE_PROJECT,
    content_id: image.original_url ?? src,
    ...(creator_id && { content_creator_id: creator_id }),
    attribution_type: "image_content",
    metadata: { platform: "cms", page, ...rest },
    // The page and the picture: published again, nothing is recorded twice; a new picture is.
    external_id: encodeURIComponent(`${page}:${src}`).slice(-200),
  };
}

async function call(method, address, body) {
  const response = await fetch(`${BYLINE_URL}/v1/${address}`, {
    method,
    headers: { authorization: `Bearer ${BYLINE_TOKEN}`, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${answer.error}: ${answer.message}`);
  return answer;
}

const found = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .sort()
  .flatMap((file) =>
    readImages(readFileSync(path.join(folder, file), "utf8")).map((image) => ({ page: file, image })),
  );

const credits = {};
for (let from = 0; from < found.length; from += 1000) {
  const part = found.slice(from, from + 1000);
  const { accepted, duplicates, rejected } = await call("POST", "attributions/batch", {
    attributions: part.map(({ page, image }) => useOf(page, image)),
  });
  console.log(`${accepted.length} recorded, ${duplicates.length} known already, ${rejected.length} rejected`);
  for (const { index, message } of rejected) {
    console.error(`${part[index].page}, ${part[index].image.src}: ${message}`);
    process.exitCode = 1;
  }
  for (const { index, id } of [...accepted, ...duplicates]) {
    const { credit } = await call("GET", `attributions/${id}/credit?format=html`);
    credits[`${part[index].page}:${part[index].image.src}`] = credit;
  }
}
writeFileSync(target, `${JSON.stringify(credits, null, 2)}\n`);
