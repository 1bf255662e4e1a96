import type { AddressInfo } from "node:net";
import { Byline } from "@byline/sdk";
import { createApp } from "./app.ts";
import { readCredits, recordWorks } from "./credit.ts";
import { works } from "./works.ts";

/** How old a credit line may be: corrections that you make in Byline are shown after this. */
const CREDITS_MS = 300_000;

const { BYLINE_PROJECT, BYLINE_TOKEN, PORT = "8080" } = process.env;
if (!BYLINE_PROJECT || !BYLINE_TOKEN) {
  console.error("Set BYLINE_PROJECT and BYLINE_TOKEN in .env to the id of your project and a token for it.");
  process.exit(1);
}

const byline = new Byline(); // reads BYLINE_URL and BYLINE_TOKEN
const uses = byline.attributions.queue({
  onDrop: ({ attribution, reason, message }) => console.error(attribution.content_id, reason, message),
});

const recorded = await recordWorks(byline, BYLINE_PROJECT, works);
let credits = await readCredits(byline, recorded);
async function refreshCredits() {
  credits = await readCredits(byline, recorded);
}
const refreshing = setInterval(() => {
  refreshCredits().catch((error) => console.error("The credits didn't change:", error.message));
}, CREDITS_MS);

const creditOf = ({ id }: { id: string }) => credits.get(id) ?? null;
const server = createApp({ uses, projectId: BYLINE_PROJECT, creditOf }).listen(Number(PORT), () => {
  console.log(`Listening on http://localhost:${(server.address() as AddressInfo).port}`);
});

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    clearInterval(refreshing);
    server.close();
    void uses.close(); // sends what still waits
  });
