export type { ApiPromise, ApiResponse, WithResponse } from "./api-promise.ts";
export type { AttributionBatchItem } from "./batch.ts";
export { Byline } from "./byline.ts";
export type { BylineOptions, CallLog, ReadOptions, WriteOptions } from "./connection.ts";
export { BylineConnectionError, BylineError, type BylineErrorCode } from "./errors.ts";
export type {
  Activity,
  ActivityPage,
  ApiRequest,
  ApiRequestDetails,
  ApiRequestPage,
  Attribution,
  AttributionBatchResult,
  AttributionPage,
  CommunityProject,
  CommunityProjectPage,
  CreateAttribution,
  CreateProject,
  CreateToken,
  Creator,
  CreatorDetails,
  CreatorPage,
  Credit,
  Credits,
  Event,
  EventsResult,
  Merge,
  MergePage,
  NewToken,
  Project,
  ProjectAnalytics,
  ProjectPage,
  ReportRevenue,
  Resolution,
  Revenue,
  RotateToken,
  Token,
  TokenPage,
  UpdateAttribution,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookWithSecret,
  Work,
  WorkDetails,
  WorkPage,
  WorkspaceEvent,
  WorkspaceEventPage,
} from "./generated.ts";
export { INSTANCE_URL } from "./instance.ts";
export type { Listing } from "./listing.ts";
export type { AttributionQueue, DroppedAttribution, DropReason, QueueOptions } from "./queue.ts";
export {
  BylineWebhookError,
  type VerifyOptions,
  verifyWebhook,
  type WebhookEvent,
  type WebhookRequest,
} from "./verify-webhook.ts";
