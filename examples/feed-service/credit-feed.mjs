// Shows the pictures of a JSON Feed and credits who made them. Needs Node 20 or newer, nothing else.
//
//   FEED_URL=https://example.com/feed.json BYLINE_URL=... BYLINE_TOKEN=byl_... BYLINE_PROJECT=... node
//   credit-feed.mjs
import { createServer } from "node:http";

const {
  FEED_URL,
  BYLINE_URL,
  BYLINE_TOKEN,
  BYLINE_PROJECT,
  PORT = "8080",
  REFRESH_SECONDS = "300",
} = process.env;
for (const name of ["FEED_URL", "BYLINE_URL", "BYLINE_TOKEN", "BYLINE_PROJECT"])
  if (!process.env[name]) throw new Error(`Set ${name}.`);

let shown = [];

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
      creator: item.authors?.[0]?.name,
    }));
}

/** One use of one picture. Its external id records it once, however often the feed is read. */
function useOf(picture) {
  return {
    project_id: BYLINE_PROJECT,
    content_id: `feed:${picture.id}`,
    ...(picture.creator && {
      content_creator_id: `creator:${picture.creator.toLowerCase().replaceAll(" ", "-")}`,
    }),
    attribution_type: "image_content",
    metadata: {
      platform: "feed-service",
      title: picture.title,
      creator: picture.creator,
      original_url: picture.url,
    },
    external_id: encodeURIComponent(`feed:${picture.id}`).slice(-200),
  };
}

/** Records in calls of at most 1,000; waits when asked to, and tries again: nothing is recorded twice. */
async function record(uses) {
  const result = { accepted: 0, duplicates: 0, rejected: [] };
  for (let from = 0; from < uses.length; from += 1000) {
    const answer = await send({ attributions: uses.slice(from, from + 1000) });
    result.accepted += answer.accepted.length;
    result.duplicates += answer.duplicates.length;
    result.rejected.push(...answer.rejected);
  }
  return result;
}

async function send(body, triesLeft = 3) {
  const response = await fetch(`${BYLINE_URL}/v1/attributions/batch`, {
    method: "POST",
    headers: { authorization: `Bearer ${BYLINE_TOKEN}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  if (![429, 503].includes(response.status) || triesLeft === 0)
    throw new Error(`${response.status} ${answer.error}: ${answer.message}`);
  await new Promise((resolve) =>
    setTimeout(resolve, Number(response.headers.get("retry-after") ?? 1) * 1000),
  );
  return send(body, triesLeft - 1);
}

async function refresh() {
  try {
    shown = await readFeed();
    const { accepted, duplicates, rejected } = await record(shown.map(useOf));
    console.log(`${accepted} recorded, ${duplicates} known already, ${rejected.length} rejected`);
    for (const { index, message } of rejected) console.error(`${shown[index]?.id}: ${message}`);
  } catch (error) {
    console.error(error.message); // the pictures stay shown; the next round tries again
  }
}

const escaped = (text = "") => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function page() {
  const figures = shown.map(
    ({
      title,
      image,
      url,
      creator,
    }) => `<figure><img src="${escaped(image)}" alt="${escaped(title)}" width="320">
      <figcaption>— ${escaped(creator ?? "Unknown")}, <cite><a href="${escaped(url)}">${escaped(title)}</a></cite></figcaption></figure>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><h1>Pictures</h1>${figures.join("")}</html>`;
}

await refresh();
setInterval(refresh, Number(REFRESH_SECONDS) * 1000).unref();
createServer((_request, response) =>
  response.setHeader("content-type", "text/html; charset=utf-8").end(page()),
).listen(Number(PORT), function () {
  console.log(`Listening on http://localhost:${this.address().port}`);
});
