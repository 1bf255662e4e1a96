import { eq } from "drizzle-orm";
import type { Deps } from "../../core/deps.ts";
import { newsletterReaders } from "../../db/tables/inquiries.ts";
import { isUuid } from "../../kit/ids.ts";
import { isSigned, sign } from "../forms/instance-secret.ts";

const PURPOSE = "leave-newsletter";

/** Where a reader leaves the list: by one click of the mail program, or on a page that asks once. */
export type LeaveLink = { call: string; page: string };

/** Signed instead of stored, so the link of the oldest newsletter still works. */
export async function leaveLink(deps: Deps, readerId: string): Promise<LeaveLink> {
  const token = `${readerId}.${await sign(deps, PURPOSE, readerId)}`;
  return {
    call: `${deps.config.url}/api/newsletter/unsubscribe?token=${token}`,
    page: `${deps.config.url}/leave-newsletter#token=${token}`,
  };
}

/** RFC 8058: mail programs show a button that posts there, without asking again. */
export function leaveHeaders(link: LeaveLink): Record<string, string> {
  return { "List-Unsubscribe": `<${link.call}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Forgets the reader. Works as often as it is asked, and says nothing of links that are not ours. */
export async function leaveNewsletter(deps: Deps, token: string): Promise<void> {
  const [readerId = "", signature = ""] = token.split(".");
  if (!isUuid(readerId) || !(await isSigned(deps, PURPOSE, readerId, signature))) return;
  await deps.db.delete(newsletterReaders).where(eq(newsletterReaders.id, readerId));
}
