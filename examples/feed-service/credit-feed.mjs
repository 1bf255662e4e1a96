// Shows the pictures of a JSON Feed and credits who made them. Needs Node 20 or newer, nothing else.
//
//   FEED_URL=https://example.com/feed.json BYLINE_URL=... BYLINE_TOKEN=byl_... BYLINE_PROJECT=... node
//   credit-feed.mjs
import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";

const {
  FEED_URL,
  BYLINE_URL,
  BYLINE_TOKEN,
  BYLINE_PROJECT,
  PORT = "8080",
  REFRESH_SECONDS = "300",
  STATE_FILE = "credited.json",
} = process.env;
for (const name of ["FEED_URL", "BYLINE_URL", "BYLINE_TOKEN", "BYLINE_PROJECT"])
  if (!process.env[name]) throw new Error(`Set ${name}.`);

let shown = [];
/** What the API has answered for, by external id, with a hash of what was sent: none of it is sent again. */
const answered = new Map(Object.entries(readState()));

/** The feed's items that hold a picture: https://www.jsonfeed.org/version/1.1/ */
async function readFeed() {
  const response = await fetch(FEED_URL);
  if (!response.ok) throw new Error(`The feed answered ${response.status}`);
  const { items } = await response.json();
  return items
    .filter((item) => item.image)
    .map((item) => ({
      id: String(item.id),
      title: item.title,
      image: item.image,
      url: item.url,
      // Every author with a name; `author` is how version 1.0 of the format says it.
      authors: (item.authors ?? [item.author]).filter((author) => author?.name),
    }));
}

/** One use of one picture. Its external id records it once, however often it is sent. */
function useOf({ id, title, url, authors }) {
  const [first] = authors;
  return {
    project_id: BYLINE_PROJECT,
    content_id: atMost(500, `feed:${id}`),
    ...(first && { content_creator_id: idOf(first) }),
    attribution_type: "image_content",
    metadata: {
      platform: "feed-service",
      title,
      ...(authors.length === 1 && { creator: first.name }),
      ...(authors.length > 1 && { creators: authors.map(({ name }) => name) }),
      original_url: url,
    },
    external_id: atMost(200, `feed:${id}`),
  };
}

/** Creators are counted by this: the author's own address, else their name in plain letters and digits. */
function idOf({ name, url }) {
  if (url?.startsWith("https://")) return atMost(200, url);
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return atMost(200, `creator:${plain.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "")}`);
}

const hashOf = (text) => createHash("sha256").update(text).digest("base64url");
/** Ids have a longest length. Cut off, two long ones could be the same; hashed, they are not. */
const atMost = (length, id) => (id.length <= length ? id : hashOf(id));

/** Records what is new, in calls of at most 500. Nothing new, no call. */
async function record(uses) {
  const fresh = uses.filter((use) => !answered.has(use.external_id) || wasCorrected(use));
  const result = { accepted: 0, duplicates: 0, rejected: 0 };
  for (let from = 0; from < fresh.length; from += 500) {
    const part = fresh.slice(from, from + 500);
    const { accepted, duplicates, rejected } = await send({ attributions: part });
    result.accepted += accepted.length;
    result.duplicates += duplicates.length;
    result.rejected += rejected.length;
    for (const { index } of [...accepted, ...duplicates]) answered.set(part[index].external_id, "recorded");
    for (const { index, message } of rejected) {
      answered.set(part[index].external_id, hashOf(JSON.stringify(part[index])));
      console.error(`${part[index].content_id}: ${message}`);
    }
    writeState();
  }
  return fresh.length > 0 ? result : null;
}

/** A picture that was rejected is sent again once the feed says something else of it. */
function wasCorrected(use) {
  const before = answered.get(use.external_id);
  return before !== "recorded" && before !== hashOf(JSON.stringify(use));
}

/** Waits when asked to, and tries again: nothing is recorded twice. */
async function send(body, triesLeft = 3) {
  const response = await fetch(`${BYLINE_URL}/v1/attributions/batch`, {
    method: "POST",
    headers: { authorization: `Bearer ${BYLINE_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  if (![429, 503].includes(response.status) || triesLeft === 0)
    throw new Error(`${response.status} ${answer.error}: ${why(answer)}`);
  await new Promise((resolve) =>
    setTimeout(resolve, Number(response.headers.get("retry-after") ?? 1) * 1000),
  );
  return send(body, triesLeft - 1);
}

/** What is wrong, and the detail that says what to do. */
function why({ message, errors: [detail] = [] }) {
  return detail && !message.includes(detail.message) ? `${message}: ${detail.message}` : message;
}

function readState() {
  try {
    return JSON.parse(readFileSync(STATE_FILE, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return {}; // without it, the first round finds everything known already
    throw error;
  }
}

function writeState() {
  writeFileSync(`${STATE_FILE}.new`, JSON.stringify(Object.fromEntries(answered)));
  renameSync(`${STATE_FILE}.new`, STATE_FILE);
}

async function refresh() {
  try {
    shown = await readFeed();
    const result = await record(shown.map(useOf));
    if (result)
      console.log(
        `${result.accepted} recorded, ${result.duplicates} known already, ${result.rejected} rejected`,
      );
  } catch (error) {
    console.error(error.message); // the pictures stay shown; the next round tries again
  }
}

const escaped = (text = "") => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const names = new Intl.ListFormat("en-GB", { type: "conjunction" });

function page() {
  const figures = shown.map(
    ({
      title,
      image,
      url,
      authors,
    }) => `<figure><img src="${escaped(image)}" alt="${escaped(title)}" width="320">
      <figcaption>— ${escaped(names.format(authors.map(({ name }) => name)) || "Unknown")}, <cite><a href="${escaped(url)}">${escaped(title)}</a></cite></figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><h1>Pictures</h1>${figures.join("")}</html>`;
}

/** A round begins when the one before has ended, so that none sends what another is sending. */
async function keepReading() {
  await refresh();
  setTimeout(keepReading, Number(REFRESH_SECONDS) * 1000).unref();
}

await keepReading();
createServer((_request, response) =>
  response.setHeader("content-type", "text/html; charset=utf-8").end(page()),
).listen(Number(PORT), function () {
  console.log(`Listening on http://localhost:${this.address().port}`);
});
