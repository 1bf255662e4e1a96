import type { Backlog } from "./delivery/backlog.ts";
import { exportBacklog } from "./modules/accounts/build-exports.ts";
import { attributionExportBacklog } from "./modules/attributions/run-exports.ts";
import { importBacklog } from "./modules/attributions/run-imports.ts";
import { mailBacklog } from "./modules/mail/send-mails.ts";
import { pictureBacklog } from "./modules/pictures/fetch-pictures.ts";
import { registryBacklog } from "./modules/rights/sync-queue.ts";
import { webhookBacklog } from "./modules/webhooks/start-delivering.ts";

/** Every queue, each described by its module. */
export const backlogs: readonly Backlog[] = [
  mailBacklog,
  webhookBacklog,
  registryBacklog,
  pictureBacklog,
  exportBacklog,
  attributionExportBacklog,
  importBacklog,
];
