import { createTransport } from "nodemailer";

/**
 * A mail to one address, as text and as simple HTML. `headers` are those beyond the usual, such as
 * List-Unsubscribe.
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
   * Resolves once the other side took the mail. `id` is the same at every try, so a mail sent twice can be
   * recognized.
   */
  send: (id: string, mail: Mail) => Promise<void>;
  close: () => void;
};

/**
 * Sends by SMTP. `url` such as smtps://user:password@mail.example, `from` such as
 * "Byline <mail@byline.example>".
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const address = new URL(url);
  const secure = address.protocol === "smtps:";
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: address.hostname.replace(/^\[|\]$/g, ""),
    port: Number(address.port) || (secure ? 465 : 587),
    secure,
    requireTLS: address.username !== "", // a password never travels in the clear
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
    async send(id, mail) {
      await transport.sendMail({ from, messageId: `<${id}@${host}>`, ...mail });
    },
    close: () => transport.close(),
  };
}

/** Whether the other side said that it will never take this mail (an SMTP reply of 500 and above). */
export function isRefused(error: unknown): boolean {
  return Number((error as { responseCode?: number }).responseCode) >= 500;
}
