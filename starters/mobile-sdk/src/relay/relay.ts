import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type Byline, BylineError, type CreateAttribution } from "@byline/sdk";
import { MOST_USES, type Use } from "../use.ts";
import { works } from "../works.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LARGEST_BODY = 100_000;
const FILES: Record<string, { file: string; type: string }> = {
  "/": { file: "index.html", type: "text/html; charset=utf-8" },
  "/build/app.js": { file: "build/app.js", type: "text/javascript" },
  "/service-worker.js": { file: "service-worker.js", type: "text/javascript" },
  "/style.css": { file: "style.css", type: "text/css" },
  "/app.webmanifest": { file: "app.webmanifest", type: "application/manifest+json" },
};
const folder = path.resolve(import.meta.dirname, "../../public");

type Options = { recordBatch: Byline["attributions"]["recordBatch"]; projectId: string };

/** Serves the app, and records what it says was read. It has the token, the app has not. */
export function createRelay({ recordBatch, projectId }: Options): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const found = FILES[pathname];
    if (request.method === "GET" && found)
      return response.setHeader("content-type", found.type).end(readFileSync(path.join(folder, found.file)));
    if (request.method === "POST" && pathname === "/uses")
      return takeUses(request, response).catch((error: unknown) => {
        console.error(error);
        // The app keeps them, and sends them again.
        reply(response, 502, error instanceof BylineError ? error.message : "Failed");
      });
    reply(response, 404, "There is nothing here");
  });

  async function takeUses(request: IncomingMessage, response: ServerResponse) {
    // Check your own user's session here: whoever gets past this line can say that a passage was read.
    if (!(Number(request.headers["content-length"]) <= LARGEST_BODY))
      return reply(response, 413, `Send at most ${MOST_USES} uses`);
    const uses = readUses(await text(request));
    if (!uses) return reply(response, 400, "Send a list of uses, each with an id and a work");
    const { rejected } = await recordBatch(uses.flatMap(attributionOf));
    // Sent again, one that is not valid would be rejected again.
    for (const { message } of rejected) console.error(message);
    reply(response, 200, "Recorded");
  }

  /** None for a work that is not known here any more. */
  function attributionOf({ id, work: name }: Use): CreateAttribution[] {
    const work = Object.hasOwn(works, name) ? works[name] : undefined;
    if (!work) return [];
    return [
      {
        project_id: projectId,
        content_id: work.id,
        content_creator_id: work.creator.id,
        attribution_type: "text_content",
        metadata: { platform: "mobile", title: work.title, creator: work.creator.name },
        external_id: id,
      },
    ];
  }
}

function readUses(body: string): Use[] | null {
  try {
    const uses = JSON.parse(body);
    return Array.isArray(uses) && uses.length <= MOST_USES && uses.every(isUse) ? uses : null;
  } catch {
    return null;
  }
}

const isUse = (use: Partial<Use> | null) => UUID.test(String(use?.id)) && typeof use?.work === "string";

const reply = (response: ServerResponse, status: number, message: string) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
