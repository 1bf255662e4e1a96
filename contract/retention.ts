/** How long data is kept. The cleanup jobs delete by these, and the privacy policy shows them. */
export const RETENTION = {
  /** From the first call that used it. */
  idempotencyKeyHours: 24,
  mailDays: 7,
  /** After it expires. */
  invitationDays: 30,
  /** The file an API token exports. */
  exportFileDays: 7,
  /** After it is closed. */
  inquiryDays: 365,
  /** The daily calls, address, and program of a token. */
  tokenUseDays: 90,
  /** An address that did not confirm its subscription. */
  unconfirmedNewsletterDays: 7,
} as const;
