import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { listOutbox } from "../mail/outbox.ts";

/** Mails nobody sends, for whoever works at this machine. They hold secrets, so elsewhere there is no such call. */
export function outboxRoutes(app: App, { config, db }: Deps) {
  route(app, "GET /dev/outbox", { config: { open: true } }, async () => {
    if (!config.outboxShown) throw notFound("call");
    return listOutbox(db);
  });
}
