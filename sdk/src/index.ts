export type { AttributionBatchItem } from "./batch.ts";
export { Byline } from "./byline.ts";
export type { BylineOptions, ReadOptions, WriteOptions } from "./connection.ts";
export { BylineConnectionError, BylineError, type BylineErrorCode } from "./errors.ts";
export type {
  Activity,
  ActivityPage,
  Attribution,
  AttributionBatchResult,
  AttributionPage,
  CommunityProject,
  CommunityProjectPage,
  CreateAttribution,
  CreateProject,
  Credit,
  Event,
  EventsResult,
  Project,
  ProjectAnalytics,
  ProjectPage,
  ReportRevenue,
  Revenue,
  UpdateAttribution,
} from "./generated.ts";
export type { Listing } from "./listing.ts";
