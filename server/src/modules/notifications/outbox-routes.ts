import { outboxMail } from "@byline/contract/notifications.ts";
import { z } from "zod";
import { listOutbox } from "../../adapters/mail/outbox.ts";
import type { App } from "../../app.ts";
import type { Deps } from "../../context.ts";
import { notFound } from "../../errors.ts";

/** Mails nobody sends, for whoever works at this machine. They hold secrets, so elsewhere there is no such call. */
export function outboxRoutes(app: App, { config, db }: Deps) {
  app.get(
    "/dev/outbox",
    { config: { open: true }, schema: { response: { 200: z.array(outboxMail) } } },
    async () => {
      if (!config.outboxShown) throw notFound("call");
      return listOutbox(db);
    },
  );
}
