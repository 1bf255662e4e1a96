import type { Deps } from "../../core/deps.ts";
import { notFound } from "../../core/errors.ts";
import type { App } from "../../http/app.ts";
import { isFromThisMachine } from "../../http/client-address.ts";
import { route } from "../../http/route.ts";
import { listOutbox } from "../mail/outbox.ts";

/** Adds the outbox of an instance without a mail server. Mails contain secrets, so others get 404. */
export function outboxRoutes(app: App, { config, db }: Deps) {
  route(app, "GET /dev/outbox", { config: { open: true } }, async (request) => {
    if (!config.outboxShown || !isFromThisMachine(request)) throw notFound("call");
    return listOutbox(db);
  });
}
