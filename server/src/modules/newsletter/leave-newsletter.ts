import { eq } from "drizzle-orm";
import type { VisitorActor } from "../../core/access.ts";
import type { Services } from "../../core/deps.ts";
import { systemWrite } from "../../core/write.ts";
import { newsletterReaders } from "../../db/tables/inquiries.ts";
import { isUuid } from "../../kit/ids.ts";

const PURPOSE = "leave-newsletter";

/** Links for leaving: `call` for the mail program's one-click button, `page` for one that asks first. */
export type LeaveLink = { call: string; page: string };

/** Returns links that are signed instead of stored, so those in the oldest newsletter still work. */
export async function leaveLink({ config, signer }: Services, readerId: string): Promise<LeaveLink> {
  const token = `${readerId}.${await signer.sign(PURPOSE, readerId)}`;
  return {
    call: `${config.url}/api/newsletter/unsubscribe?token=${token}`,
    page: `${config.url}/leave-newsletter#token=${token}`,
  };
}

/** RFC 8058: mail programs show a button that posts to the link, without asking again. */
export function leaveHeaders(link: LeaveLink): Record<string, string> {
  return { "List-Unsubscribe": `<${link.call}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Deletes the reader. Works repeatedly and never reveals whether a link is valid. */
export const leaveNewsletter = systemWrite<{ token: string }, void, VisitorActor>(
  "leaveNewsletter",
  async ({ tx, deps }, { token }) => {
    const [readerId = "", signature = ""] = token.split(".");
    if (!isUuid(readerId) || !(await deps.signer.isSigned(PURPOSE, readerId, signature))) return;
    await tx.delete(newsletterReaders).where(eq(newsletterReaders.id, readerId));
  },
);
