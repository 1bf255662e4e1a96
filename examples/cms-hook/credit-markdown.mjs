// Run after publishing: records the pictures that Markdown pages credit in their front matter, corrects what has
// changed, and writes their credit lines for the templates. Needs Node 20 or newer, and a token with the scopes
// read and write.
//
//   BYLINE_URL=... BYLINE_TOKEN=byl_... BYLINE_PROJECT=... node credit-markdown.mjs content/ credits.json
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const { BYLINE_URL, BYLINE_TOKEN, BYLINE_PROJECT } = process.env;
const [folder = "content", target = "credits.json"] = process.argv.slice(2);

/** The flat maps of the `images:` list: as much of YAML as a credit needs. */
function readImages(markdown) {
  const [, head] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(markdown) ?? [];
  const lines = (head ?? "").split(/\r?\n/);
  const images = [];
  for (const line of lines.slice(lines.indexOf("images:") + 1 || lines.length)) {
    const [, dash, name, value] = /^ {2}(- | {2})(\w+): *(.*)$/.exec(line) ?? [];
    if (!name) break;
    if (dash === "- ") images.push({});
    if (images.length > 0) images.at(-1)[name] = readValue(value);
  }
  return images.filter((image) => image.src);
}

/** Text, in quotes or not, or a list such as `[Ada Lovelace, Mary Somerville]`. */
function readValue(value) {
  const [, list] = /^\[(.*)\]$/.exec(value) ?? [];
  return list === undefined
    ? value.replace(/^(["'])(.*)\1$/, "$2")
    : list
        .split(",")
        .map((one) => readValue(one.trim()))
        .filter(Boolean);
}

function useOf({ page, image: { src, creator_id, ...rest } }) {
  return {
    content_id: atMost(500, rest.original_url ?? src),
    ...(creator_id && { content_creator_id: creator_id }),
    attribution_type: "image_content",
    metadata: { platform: "cms", page, ...rest },
  };
}

const hashOf = (text) => createHash("sha256").update(text).digest("base64url");
/** Ids have a longest length. Cut off, two long ones could be the same; hashed, they are not. */
const atMost = (length, id) => (id.length <= length ? id : hashOf(id));

async function call(method, address, body) {
  const response = await fetch(`${BYLINE_URL}/v1/${address}`, {
    method,
    headers: { authorization: `Bearer ${BYLINE_TOKEN}`, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${answer.error}: ${why(answer)}`);
  return answer;
}

/** What is wrong, and the detail that says what to do. */
function why({ message, errors: [detail] = [] }) {
  return detail && !message.includes(detail.message) ? `${message}: ${detail.message}` : message;
}

function* inParts(list, size) {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** The page and the picture: published again, nothing is recorded twice; a new picture is. */
async function record(fresh) {
  const counts = { recorded: 0, known: 0, rejected: 0 };
  for (const part of inParts(fresh, 500)) {
    const attributions = part.map(({ key, use }) => ({
      ...use,
      project_id: BYLINE_PROJECT,
      external_id: atMost(200, key),
    }));
    const { accepted, duplicates, rejected } = await call("POST", "attributions/batch", { attributions });
    for (const { index, id } of [...accepted, ...duplicates]) part[index].id = id;
    for (const { index, message } of rejected) refuse(part[index], message);
    counts.recorded += accepted.length;
    counts.known += duplicates.length;
    counts.rejected += rejected.length;
  }
  console.log(`${counts.recorded} recorded, ${counts.known} known already, ${counts.rejected} rejected`);
}

async function correct(images) {
  for (const image of images) {
    try {
      await call("PATCH", `attributions/${image.id}`, { ...image.use, reason: "Changed on publishing" });
    } catch (error) {
      // One that was withdrawn cannot be corrected, and has no credit.
      if (!error.message.startsWith("409 ")) refuse(image, error.message);
    }
  }
}

function refuse(image, message) {
  console.error(`${image.key}: ${message}`);
  image.id = undefined;
  process.exitCode = 1;
}

const known = existsSync(target) ? JSON.parse(readFileSync(target, "utf8")) : {};
const images = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .sort()
  .flatMap((page) =>
    readImages(readFileSync(path.join(folder, page), "utf8")).map((image) => ({ page, image })),
  )
  .map(({ page, image }) => {
    const [key, use] = [`${page}:${image.src}`, useOf({ page, image })];
    const hash = hashOf(JSON.stringify(use));
    return { key, use, hash, id: known[key]?.id, changed: known[key] && known[key].hash !== hash };
  });

const fresh = images.filter(({ id }) => !id);
if (fresh.length > 0) await record(fresh);
await correct(images.filter(({ id, changed }) => id && changed));

const credits = {};
for (const { key, hash, id, changed } of images)
  if (id && known[key]?.id === id && !changed) credits[key] = { id, hash, credit: known[key].credit };
const written = images.filter(({ key, id }) => id && !credits[key]);
for (const part of inParts(written, 100)) {
  const answer = await call("GET", `attributions/credits?format=html&ids=${part.map(({ id }) => id).join()}`);
  const lines = new Map(answer.credits.map(({ id, credit }) => [id, credit]));
  for (const { key, hash, id } of part) credits[key] = { id, hash, credit: lines.get(id) ?? null };
}
writeFileSync(target, `${JSON.stringify(credits, null, 2)}\n`);
