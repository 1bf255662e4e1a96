import type { Config } from "./config.ts";
import type { Backlog } from "./delivery/backlog.ts";
import { exportBacklog } from "./modules/accounts/build-exports.ts";
import { attributionExportBacklog } from "./modules/attributions/run-exports.ts";
import { importBacklog } from "./modules/attributions/run-imports.ts";
import { mailBacklog } from "./modules/mail/send-mails.ts";
import { pictureBacklog } from "./modules/pictures/fetch-pictures.ts";
import { registryBacklog } from "./modules/rights/sync-queue.ts";
import { webhookBacklog } from "./modules/webhooks/start-delivering.ts";

/** Returns the queues that run with these settings. In the others, items wait forever. */
export const activeBacklogs = ({
  smtp,
  rights,
  outbound,
}: Pick<Config, "smtp" | "rights" | "outbound">): readonly Backlog[] => [
  ...(smtp ? [mailBacklog] : []),
  webhookBacklog,
  ...(rights.connection ? [registryBacklog] : []),
  ...(outbound.on ? [pictureBacklog] : []),
  exportBacklog,
  attributionExportBacklog,
  importBacklog,
];
