import type { Eraser } from "./core/eraser.ts";
import { accountsEraser } from "./modules/accounts/erase.ts";
import { attributionsEraser } from "./modules/attributions/erase.ts";
import { auditEraser } from "./modules/audit/erase.ts";
import { catalogEraser } from "./modules/catalog/erase.ts";
import { claimsEraser } from "./modules/claims/erase.ts";
import { communityEraser } from "./modules/community/erase.ts";
import { disputesEraser } from "./modules/disputes/erase.ts";
import { inquiriesEraser } from "./modules/inquiries/erase.ts";
import { mailEraser } from "./modules/mail/erase.ts";
import { notificationsEraser } from "./modules/notifications/erase.ts";
import { picturesEraser } from "./modules/pictures/erase.ts";
import { projectsEraser } from "./modules/projects/erase.ts";
import { requestsEraser } from "./modules/requests/erase.ts";
import { savedViewsEraser } from "./modules/saved-views/erase.ts";
import { teamEraser } from "./modules/team/erase.ts";
import { tokensEraser } from "./modules/tokens/erase.ts";
import { webhooksEraser } from "./modules/webhooks/erase.ts";
import { workspacesEraser } from "./modules/workspaces/erase.ts";

/** Every module that holds personal data. Erasing an account asks each to erase its own part. */
export const erasers: readonly Eraser[] = [
  communityEraser,
  claimsEraser,
  disputesEraser,
  inquiriesEraser,
  mailEraser,
  notificationsEraser,
  tokensEraser,
  teamEraser,
  projectsEraser,
  attributionsEraser,
  catalogEraser,
  picturesEraser,
  savedViewsEraser,
  webhooksEraser,
  requestsEraser,
  workspacesEraser,
  auditEraser,
  accountsEraser,
];
