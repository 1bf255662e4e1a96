import type { AddressInfo } from "node:net";
import { Byline } from "@byline/sdk";
import { createApp } from "./app.ts";

const { BYLINE_PROJECT, BYLINE_TOKEN, PORT = "8080" } = process.env;
if (!BYLINE_PROJECT || !BYLINE_TOKEN) {
  console.error("Set BYLINE_PROJECT and BYLINE_TOKEN in .env to the id of your project and a token for it.");
  process.exit(1);
}

const byline = new Byline(); // reads BYLINE_URL and BYLINE_TOKEN
const uses = byline.attributions.queue({
  onDrop: ({ attribution, reason, message }) => console.error(attribution.content_id, reason, message),
});

const server = createApp({ uses, projectId: BYLINE_PROJECT }).listen(Number(PORT), () => {
  console.log(`Listening on http://localhost:${(server.address() as AddressInfo).port}`);
});

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    server.close();
    void uses.close(); // sends what still waits
  });
