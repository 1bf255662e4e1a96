import type { AddressInfo } from "node:net";
import { Byline } from "@byline/sdk";
import { createApp } from "./app.ts";
import { Store } from "./store.ts";

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} in .env: see .env.example.`);
  return value;
}

const { PORT = "8080", PAGES_FILE = "pages.json", BYLINE_WEBHOOK_SECRET } = process.env;
const server = createApp(new Byline(), new Store(PAGES_FILE), {
  bylineUrl: required("BYLINE_URL"),
  projectId: required("BYLINE_PROJECT"),
  cmsSecret: required("CMS_SECRET"),
  webhookSecret: BYLINE_WEBHOOK_SECRET,
}).listen(Number(PORT), () => {
  console.log(`Listening on http://localhost:${(server.address() as AddressInfo).port}`);
});
