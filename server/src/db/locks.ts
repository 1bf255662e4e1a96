/** The keys of all advisory locks. A lock's second key, if any, is a hash of an id. */
export const LOCKS = {
  migrations: 7_305_001,
  shards: 7_305_002,
  billingCustomer: 7_305_003,
  readerEvents: 7_305_004,
  creatorDays: 7_305_005,
  catalog: 7_305_006,
  royaltyClosing: 7_305_046,
  revenueReporting: 7_305_047,
  demo: 7_305_060,
  seed: 7_305_062,
} as const;
