import { createTransport } from "nodemailer";

/**
 * A mail to one address, as text and simple HTML. `headers` are additional ones, such as List-Unsubscribe.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  /**
   * Resolves when the mail server accepts the mail. `id` is the same for each attempt, to recognize
   * duplicates.
   */
  send: (id: string, mail: Mail) => Promise<void>;
  close: () => void;
};

/**
 * Returns a mailer for SMTP. `url` is like smtps://user:password@mail.example, `from` like "Byline
 * <mail@byline.example>". `greet` connects and signs in without sending anything, and throws if that fails.
 */
export function createSmtpMailer(url: string, from: string): Mailer & { greet: () => Promise<unknown> } {
  const address = new URL(url);
  const secure = address.protocol === "smtps:";
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: address.hostname.replace(/^\[|\]$/g, ""),
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    requireTLS: address.username !== "", // never send a password unencrypted
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = (/@([\w.-]+)/.exec(from)?.[1] ?? "byline").toLowerCase();
  return {
    async send(id, { to, subject, ...mail }) {
      await transport.sendMail({
        ...mail,
        from,
        to: { name: "", address: to }, // a string would be parsed as a list of addresses
        subject: plain(subject),
        messageId: `<${id}@${host}>`,
      });
    },
    greet: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** Maximum subject length. RFC 5322 allows lines of 998 bytes, and a subject without spaces is one line. */
const MAX_SUBJECT_LENGTH = 200;

/** Returns the subject on one line, without anything that mail programs decode ("=?"). */
function plain(subject: string): string {
  const letters = [...subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replaceAll("=?", "= ?")];
  return letters.length > MAX_SUBJECT_LENGTH
    ? `${letters.slice(0, MAX_SUBJECT_LENGTH - 1).join("")}…`
    : letters.join("");
}

/** Whether the mail server refused the mail permanently (an SMTP reply of 500 and above). */
export function isRefused(error: unknown): boolean {
  return Number((error as { responseCode?: number }).responseCode) >= 500;
}
