import type { AddressInfo } from "node:net";
import { Byline } from "@byline/sdk";
import { createRelay } from "./relay.ts";

const { BYLINE_PROJECT, BYLINE_TOKEN, PORT = "8080" } = process.env;
if (!BYLINE_PROJECT || !BYLINE_TOKEN) {
  console.error("Set BYLINE_PROJECT and BYLINE_TOKEN in .env to the id of your project and a token for it.");
  process.exit(1);
}

const { attributions } = new Byline(); // reads BYLINE_URL and BYLINE_TOKEN
const recordBatch = attributions.recordBatch.bind(attributions);
const server = createRelay({ recordBatch, projectId: BYLINE_PROJECT }).listen(Number(PORT), () => {
  console.log(`Listening on http://localhost:${(server.address() as AddressInfo).port}`);
});
