/** Data that can change on an open page. GET /api/live sends `{"topics":[...]}`, and the page refetches. */
export const LIVE_TOPICS = [
  "attributions",
  "catalog",
  "projects",
  "tokens",
  "activities",
  "notifications",
  "usage",
  "royalties",
  "rights",
  "billing",
  "team",
  "webhooks",
  "requests",
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];
