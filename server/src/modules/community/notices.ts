import { randomUUID } from "node:crypto";
import { counted } from "@byline/contract/public-pages.ts";
import { eq, sql } from "drizzle-orm";
import type { Notices } from "../../core/notice.ts";
import type { Tx } from "../../db/client.ts";
import { projectComments } from "../../db/tables/community.ts";
import { fullName } from "../../kit/full-name.ts";
import { findPerson } from "../accounts/people.ts";
import { publicPerson } from "../accounts/public-person.ts";
import { listProjectsById } from "../projects/queries.ts";

/** Maximum characters of a comment in a notification. */
const EXCERPT_LENGTH = 200;

export const communityNotices: Notices = {
  async "comment.added"(tx, { subjects: [id = ""], projectId, userId }) {
    const [comment] = await tx.select().from(projectComments).where(eq(projectComments.id, id));
    const [project] = await listProjectsById(tx, [projectId ?? ""]);
    const author = await nameOf(tx, userId);
    if (!comment || !project || !author || project.createdBy === userId) return [];
    return [
      {
        userIds: [project.createdBy],
        kind: "project_commented",
        title: `${author} commented on ${project.name}`,
        body: excerptOf(comment.body),
        link: `/projects/${project.id}`,
      },
    ];
  },

  /** Sent once per person and project, even if they star it again. */
  async "project.starred"(tx, { subjects: [id = ""], userId }) {
    const [project] = await listProjectsById(tx, [id]);
    const person = await nameOf(tx, userId);
    if (!project || !person || project.createdBy === userId) return [];
    const { rowCount } = await tx.execute(sql`
      insert into project_star_news (project_id, user_id) values (${id}, ${userId}) on conflict do nothing`);
    if (!rowCount) return [];
    return [
      {
        userIds: [project.createdBy],
        kind: "project_starred",
        title: `${person} starred ${project.name}`,
        body: "",
        link: `/projects/${id}`,
        group: {
          key: `stars:${id}`,
          subjects: [randomUUID()], // each star is new, and a person's id would outlive their account
          of: (people) => ({
            title: `${person} and ${counted(people - 1, "other")} starred ${project.name}`,
            body: "",
            link: `/projects/${id}`,
          }),
        },
      },
    ];
  },
};

/** Returns the person's name as others may see it, or null without an account. */
async function nameOf(tx: Tx, userId: string | null): Promise<string | null> {
  const account = userId ? await findPerson(tx, userId) : undefined;
  if (!account) return null;
  const person = publicPerson(account, null);
  return person ? fullName(person) : "Someone";
}

function excerptOf(body: string): string {
  const letters = [...body.replaceAll(/\s+/g, " ")];
  return letters.length > EXCERPT_LENGTH
    ? `${letters.slice(0, EXCERPT_LENGTH - 1).join("")}…`
    : letters.join("");
}
