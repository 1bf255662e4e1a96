import type { AddressInfo } from "node:net";
import { Byline } from "@byline/sdk";
import { createRelay } from "./relay.ts";

const { BYLINE_PROJECT, PORT = "8080" } = process.env;
if (!BYLINE_PROJECT) throw new Error("Set BYLINE_PROJECT in .env to the id of your project.");

const { attributions } = new Byline(); // reads BYLINE_URL and BYLINE_TOKEN
const recordBatch = attributions.recordBatch.bind(attributions);
const server = createRelay({ recordBatch, projectId: BYLINE_PROJECT }).listen(Number(PORT), () => {
  console.log(`Listening on http://localhost:${(server.address() as AddressInfo).port}`);
});
