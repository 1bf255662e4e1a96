// Your server: takes uses from the app and records them with the token, which the app never sees. Needs Node
// 20 or newer.
//
//   BYLINE_URL=... BYLINE_TOKEN=byl_... BYLINE_PROJECT=... node relay.mjs
import { createServer } from "node:http";

const { BYLINE_URL, BYLINE_TOKEN, BYLINE_PROJECT, PORT = "8090" } = process.env;
const LARGEST = 1_000_000;
const MOST = 1000;

createServer(async (request, response) => {
  const say = (status, body) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (request.method !== "POST" || request.url !== "/credits") return say(404, { message: "POST /credits" });
  // Here you check your own user's session: anybody who may call this address may write into your project.
  let text = "";
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LARGEST) return say(413, { message: "Send fewer uses at once" });
  }
  try {
    const uses = JSON.parse(text);
    if (!Array.isArray(uses) || uses.length > MOST)
      return say(400, { message: `Send a list of up to ${MOST}` });
    const answer = await fetch(`${BYLINE_URL}/v1/attributions/batch`, {
      method: "POST",
      headers: { authorization: `Bearer ${BYLINE_TOKEN}`, "content-type": "application/json" },
      body: JSON.stringify({ attributions: uses.map((use) => ({ ...use, project_id: BYLINE_PROJECT })) }),
    });
    const result = await answer.json();
    for (const { index, message } of result.rejected ?? [])
      console.error(`${uses[index]?.content_id}: ${message}`);
    // A rejected use would be rejected again: the app need not keep it. Anything else it keeps and sends
    // again.
    say(
      answer.ok ? 200 : 502,
      answer.ok
        ? { recorded: result.accepted.length, known: result.duplicates.length }
        : { message: why(result) },
    );
  } catch (error) {
    say(error instanceof SyntaxError || error instanceof TypeError ? 400 : 502, { message: error.message });
  }
}).listen(Number(PORT), function () {
  console.log(`Listening on http://localhost:${this.address().port}`);
});

/** What is wrong, and the detail that says what to do. */
function why({ message, errors: [detail] = [] }) {
  return detail && !message.includes(detail.message) ? `${message}: ${detail.message}` : message;
}
