import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Byline, BylineError, BylineWebhookError, verifyWebhook } from "@byline/sdk";
import { readArticle } from "./article.ts";
import { page } from "./page.ts";
import { publish, readCredits } from "./publish.ts";
import type { Store } from "./store.ts";

export type Settings = {
  bylineUrl: string;
  projectId: string;
  cmsSecret: string;
  /** Without one, no webhook is accepted. */
  webhookSecret?: string | undefined;
};

export function createApp(byline: Byline, store: Store, settings: Settings): Server {
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      // The CMS, or Byline, sends the same again later.
      if (!response.headersSent)
        reply(response, 502, error instanceof BylineError ? error.message : "Failed");
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const call = `${request.method} ${pathname}`;
    if (call === "POST /articles") return takeArticle(request, response);
    if (call === "POST /webhooks") return takeWebhook(request, response);
    const article = store.get(/^GET \/articles\/([\w-]+)$/.exec(call)?.[1] ?? "");
    if (!article) return reply(response, 404, "This page doesn't exist");
    response.setHeader("content-type", "text/html; charset=utf-8").end(page(article, settings.bylineUrl));
  }

  async function takeArticle(request: IncomingMessage, response: ServerResponse) {
    if (!isEqual(request.headers.authorization ?? "", `Bearer ${settings.cmsSecret}`))
      return reply(response, 401, "Send the CMS's secret as a bearer token");
    const article = readArticle((await buffer(request)).toString());
    if (!article) return reply(response, 400, "Send an article with an id, a title, html and works");
    store.keep({ ...article, credits: await publish(byline, settings.projectId, article) });
    reply(response, 200, `/articles/${article.id}`);
  }

  async function takeWebhook(request: IncomingMessage, response: ServerResponse) {
    if (!settings.webhookSecret) return reply(response, 404, "Set BYLINE_WEBHOOK_SECRET");
    const signed = { body: await buffer(request), headers: request.headers };
    const event = await verifyWebhook(signed, settings.webhookSecret).catch((error: unknown) => {
      if (error instanceof BylineWebhookError) return null;
      throw error;
    });
    if (!event) return reply(response, 400, "This is no message of Byline's");
    if (event.type === "attribution.edited" || event.type === "attribution.withdrawn")
      await renew(event.data.attribution_ids);
    response.writeHead(204).end();
  }

  /** Reads the credits as they are now: a message that comes late, or twice, does no harm. */
  async function renew(attributionIds: string[]) {
    const shown = attributionIds.filter(store.shows);
    const attributions = await Promise.all(shown.map((id) => byline.attributions.get(id)));
    store.replaceCredits(shown, await readCredits(byline, attributions));
  }
}

const reply = (response: ServerResponse, status: number, text: string) =>
  void response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${text}\n`);

/** Takes as long for a text that is nearly right as for any other. */
const isEqual = (given: string, right: string) => timingSafeEqual(digest(given), digest(right));
const digest = (text: string) => createHash("sha256").update(text).digest();
