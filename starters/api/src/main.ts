import type { AddressInfo } from "node:net";
import { Byline } from "@byline/sdk";
import { createApp } from "./app.ts";

const { BYLINE_PROJECT, PORT = "8080" } = process.env;
if (!BYLINE_PROJECT) throw new Error("Set BYLINE_PROJECT in .env to the id of your project.");

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
