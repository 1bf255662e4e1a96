import { createServer, type Server } from "node:http";
import type { AttributionQueue } from "@byline/sdk";
import { useOf } from "./credit.ts";
import { type Work, works } from "./works.ts";

type Options = {
  uses: Pick<AttributionQueue, "add">;
  projectId: string;
  /** The credit line of a work, or null if Byline refused it. */
  creditOf: (work: Work) => string | null;
};

/** Delivers each work with its credit, and records that it did. */
export function createApp({ uses, projectId, creditOf }: Options): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const work = works.find(({ slug }) => pathname === `/works/${slug}`);
    response.setHeader("content-type", "application/json");
    if (!work || request.method !== "GET") {
      response.writeHead(404).end(JSON.stringify({ message: "This work doesn't exist" }));
      return;
    }
    response.end(JSON.stringify({ ...work, credit: creditOf(work) }));
    // Returns at once. The queue names each use, so that one it sends again is recorded once.
    uses.add(useOf(work, projectId));
  });
}
