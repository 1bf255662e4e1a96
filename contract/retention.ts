/** Retention periods, used by the cleanup jobs and the privacy policy. */
export const RETENTION = {
  /** From the first call with the key. */
  idempotencyKeyHours: 24,
  mailDays: 7,
  /** After it expires. */
  invitationDays: 30,
  /** An API token's exported file. */
  exportFileDays: 7,
  /** After it is closed. */
  inquiryDays: 365,
  /** A token's daily calls, addresses, and programs. */
  tokenUseDays: 90,
  /** An address without a confirmed subscription. */
  unconfirmedNewsletterDays: 7,
} as const;
