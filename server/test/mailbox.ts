import { createServer, type Socket } from "node:net";
import type { OutboxMail } from "@byline/contract/notifications.ts";
import { caller } from "./cast.ts";
import type { TestApp } from "./harness.ts";
import { afterwards } from "./harness.ts";

/**
 * The mails written to an address so far, newest first, as the outbox of a machine without mail shows them.
 */
export async function mailsTo(app: TestApp, address: string): Promise<OutboxMail[]> {
  const { status, body } = await caller(app.url).get("/api/dev/outbox");
  if (status !== 200) throw new Error(`There is no outbox: ${status}`);
  return body.filter((mail: OutboxMail) => mail.to === address);
}

/** The secret of the link in the newest mail to an address with this subject. */
export async function mailedToken(app: TestApp, address: string, subject: string | RegExp): Promise<string> {
  const mail = (await mailsTo(app, address)).find((candidate) =>
    typeof subject === "string" ? candidate.subject === subject : subject.test(candidate.subject),
  );
  const token = /#token=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
  if (!token) throw new Error(`No mail "${subject}" with a link went to ${address}`);
  return token;
}

export type MailServer = {
  url: string;
  /** What was delivered, headers included. */
  received: string[];
  /** The address of each RCPT command, in their order. */
  recipients: string[];
  /**
   * Answers the next deliveries with these replies instead of taking them; null takes one and never answers.
   */
  replies: (string | null)[];
};

/** A mail server that speaks enough SMTP to be sent to. Stopped after the file. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const recipients: string[] = [];
  const replies: MailServer["replies"] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    converse(socket, { received, recipients, replies });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, received, recipients, replies };
}

function converse(socket: Socket, { received, recipients, replies }: Omit<MailServer, "url">) {
  let text = "";
  let inMail = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 mail.example ready");
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = text.indexOf(inMail ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = text.slice(0, end);
      text = text.slice(end + (inMail ? 5 : 2));
      if (inMail) {
        inMail = false;
        const reply = replies.shift();
        if (!reply) received.push(part);
        if (reply !== null) say(reply ?? "250 taken");
        continue;
      }
      const verb = part.slice(0, 4).toUpperCase();
      inMail = verb === "DATA";
      if (verb === "RCPT") recipients.push(part.slice("RCPT TO:<".length, part.lastIndexOf(">")));
      say(inMail ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 ok");
    }
  });
}
