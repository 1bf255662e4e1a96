import type { Exporter } from "./core/exporter.ts";
import { accountsExporter } from "./modules/accounts/export.ts";
import { attributionsExporter } from "./modules/attributions/export.ts";
import { auditExporter } from "./modules/audit/export.ts";
import { catalogExporter } from "./modules/catalog/export.ts";
import { claimsExporter } from "./modules/claims/export.ts";
import { communityExporter } from "./modules/community/export.ts";
import { disputesExporter } from "./modules/disputes/export.ts";
import { inquiriesExporter } from "./modules/inquiries/export.ts";
import { notificationsExporter } from "./modules/notifications/export.ts";
import { picturesExporter } from "./modules/pictures/export.ts";
import { projectsExporter } from "./modules/projects/export.ts";
import { requestsExporter } from "./modules/requests/export.ts";
import { royaltiesExporter } from "./modules/royalties/export.ts";
import { savedViewsExporter } from "./modules/saved-views/export.ts";
import { teamExporter } from "./modules/team/export.ts";
import { tokensExporter } from "./modules/tokens/export.ts";
import { webhooksExporter } from "./modules/webhooks/export.ts";

/** Every module that adds to the copy of a person's data, in the order of its files. */
export const exporters: readonly Exporter[] = [
  accountsExporter,
  tokensExporter,
  teamExporter,
  savedViewsExporter,
  projectsExporter,
  attributionsExporter,
  catalogExporter,
  picturesExporter,
  royaltiesExporter,
  requestsExporter,
  webhooksExporter,
  communityExporter,
  notificationsExporter,
  claimsExporter,
  disputesExporter,
  inquiriesExporter,
  auditExporter,
];
