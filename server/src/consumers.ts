import type { Services } from "./core/deps.ts";
import type { Consumer } from "./events/consumer.ts";
import { liveUpdates } from "./events/live-updates.ts";
import { accountNotices } from "./modules/accounts/notices.ts";
import { tallies } from "./modules/attributions/fold-tallies.ts";
import { auditTrail } from "./modules/audit/audit-trail.ts";
import { billingNotices } from "./modules/billing/notices.ts";
import { catalog } from "./modules/catalog/keep-catalog.ts";
import { catalogNotices } from "./modules/catalog/notices.ts";
import { claimNotices } from "./modules/claims/notices.ts";
import { activityFeed } from "./modules/community/activity-feed.ts";
import { milestones } from "./modules/community/milestones.ts";
import { communityNotices } from "./modules/community/notices.ts";
import { disputesOfWithdrawn } from "./modules/disputes/end-withdrawn.ts";
import { disputeNotices } from "./modules/disputes/notices.ts";
import { notifyOf } from "./modules/notifications/notify.ts";
import { picturesNamed } from "./modules/pictures/note-pictures.ts";
import { pictureNotices } from "./modules/pictures/notices.ts";
import { projectNotices } from "./modules/projects/notices.ts";
import { registryNotices } from "./modules/rights/notices.ts";
import { registrySync } from "./modules/rights/registry-sync.ts";
import { royaltyNotices } from "./modules/royalties/notices.ts";
import { teamNotices } from "./modules/team/notices.ts";
import { tokenNotices } from "./modules/tokens/notices.ts";
import { usageNotices } from "./modules/usage/notices.ts";
import { webhookNotices } from "./modules/webhooks/notices.ts";
import { webhooks } from "./modules/webhooks/queue-deliveries.ts";

/** The consumers of the event log that the worker always runs. */
export const consumers: readonly Consumer[] = [
  liveUpdates,
  tallies,
  catalog,
  picturesNamed,
  milestones,
  activityFeed,
  disputesOfWithdrawn,
  notifyOf(
    accountNotices,
    teamNotices,
    projectNotices,
    communityNotices,
    registryNotices,
    usageNotices,
    billingNotices,
    royaltyNotices,
    webhookNotices,
    tokenNotices,
    claimNotices,
    disputeNotices,
    catalogNotices,
    pictureNotices,
  ),
  auditTrail,
  webhooks,
];

/** Also includes the registry sync, which reads the log when its queue runs short. */
export const allConsumers: readonly Consumer[] = [...consumers, registrySync];

/** Returns the consumers for this instance. Without a rights platform, omits the registry sync. */
export const activeConsumers = ({ rights }: Pick<Services, "rights">): readonly Consumer[] =>
  rights ? allConsumers : consumers;
