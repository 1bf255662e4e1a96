import { AUDIT } from "@byline/contract/audit.ts";
import type { DomainEventType } from "@byline/contract/domain-events.ts";
import { expect, test } from "vitest";
import { argumentsOf, emittedIn, makesWrite, reachableFrom } from "./calls.ts";
import { readSources, textOf, walk } from "./sources.ts";

/** Writes that make no entry of the audit log, by why. */
const UNAUDITED: Record<string, string[]> = {
  "Each delivery says when it was attempted and what was answered.": [
    "claimDeliveries",
    "resendDelivery",
    "resendFailed",
    "sendTest",
  ],
  "The attribution itself shows who recorded it, when, and with which token.": [
    "recordAttribution",
    "recordBatch",
  ],
  "It records nothing, and the list of imports shows it.": ["keepDryRun"],
  "The import that the rows of a file wait for has an entry.": ["storeImportChunk"],
  "Views and answers to a page are counted, nobody is named.": ["countFeedback", "countSeen", "recordEvents"],
  "Syncs with the rights platform are in the history of each attribution.": [
    "changeConnection",
    "claimDueSyncs",
    "noteReconciliation",
    "receiveCallback",
    "repairSyncs",
    "requestSyncs",
    "resendSyncs",
    "retryFailed",
    "retrySync",
    "settleSyncs",
  ],
  "It takes part in the community in public, or is in the operators' queue with who sent it.": [
    "addComment",
    "createCounterNotice",
    "createNotice",
    "reportComment",
    "reportPage",
    "reportProject",
    "sendInquiry",
    "starProject",
    "takePart",
  ],
  "The demo's history is written, not made by anyone.": ["setCastPicture"],
  "It changes how somebody looks at the list, and nothing in it.": ["changeView", "deleteView", "saveView"],
  "Not an action. The people who manage tokens are notified.": ["warnOfEnd"],
  "The thread of the credit has it, with the side that wrote it.": [
    "addDisputeMessage",
    "openDispute",
    "withdrawDispute",
  ],
  "It is a step of something whose end is an entry: a sign-in, a factor, an export, a change of plan.": [
    "beginClaim",
    "requestDevice",
    "pollDevice",
    "denyDevice",
    "beginPending",
    "beginRemovals",
    "endRemoval",
    "moveAvatar",
    "reserveObjects",
    "claimPictures",
    "settlePictures",
    "claimExport",
    "finishExport",
    "claimAttributionExport",
    "noteRowsWritten",
    "finishAttributionExport",
    "finishStripeEvents",
    "issueChallenge",
    "keepResolution",
    "mailVerification",
    "releaseExport",
    "reserveTrial",
    "saveCustomer",
    "saveStripeEvent",
    "spendChallenge",
    "spendPasskey",
    "endClaimVisit",
    "renewChallenge",
    "storeClaimVisit",
    "storeTotp",
    "endVisit",
    "storeVisit",
  ],
  "It concerns one reader's own notifications and letters, and gives access to nothing.": [
    "askNewsletter",
    "claimMails",
    "confirmNewsletter",
    "leaveNewsletter",
    "markAllRead",
    "markRead",
    "noteFollowed",
    "notifyLimits",
    "remindNotices",
    "sendDigest",
    "settleMails",
    "unsubscribe",
  ],
  "A job does it by the clock: it sums up, or deletes what has expired.": [
    "backfillCatalogPart",
    "closeDays",
    "deleteOldEndUsers",
    "deleteUnclaimedChunks",
    "recordJobRun",
    "recordMeasurements",
    "sweepAccountTokens",
    "sweepAudit",
    "sweepChallenges",
    "sweepExports",
    "sweepAttributionExports",
    "sweepIdempotencyKeys",
    "sweepImportChunks",
    "sweepInquiries",
    "sweepInvitations",
    "sweepMails",
    "sweepNewsletter",
    "sweepPendingSignIns",
    "sweepDeliveries",
    "sweepResolutions",
    "sweepSessions",
    "sweepStatus",
    "sweepStripeEvents",
    "sweepThrottles",
    "sweepViewKeys",
    "sweepTokenDays",
    "deleteTestAttributions",
    "deleteTestCounts",
    "sweepUnsubscribes",
    "sweepVisits",
  ],
};

test("every write has an audit entry or a listed reason for having none", () => {
  const sources = readSources();
  const silent: string[] = [];
  for (const source of sources)
    walk(source.body, (node) => {
      if (!makesWrite(node)) return;
      const types = reachableFrom({ source, node }, sources).flatMap((place) => emittedIn(place.node));
      const audited = types.some((type) => typeof AUDIT[type as DomainEventType] === "object");
      if (!audited) silent.push(textOf(argumentsOf(node)[0] as never) ?? "");
    });
  expect(silent.toSorted()).toEqual(Object.values(UNAUDITED).flat().toSorted());
});
