import { canOperate, type UserActor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { endGrants } from "../../core/grants.ts";
import { write } from "../../core/write.ts";
import { queueMail } from "../mail/outbox.ts";
import { sessionsEndedMail } from "./mails.ts";
import { findPersonByUsername, lockPerson } from "./people.ts";

/**
 * An operator signs a person out everywhere, who is notified by mail and in the app. 404 for an unknown one.
 */
export const endSessionsOf = write<UserActor, { username: string }, void>(
  "endSessionsOf",
  { may: canOperate, scope: "operator" },
  async (ctx, { username }) => {
    const { tx, emit } = ctx;
    const found = await findPersonByUsername(tx, username);
    const person = found && !found.demo && (await lockPerson(tx, found.id));
    if (!person) throw notFound("person");
    await endGrants(ctx, "signOutByOperator", { userId: person.id });
    await queueMail(tx, person.id, sessionsEndedMail(person));
    emit("account.sessions_ended", { subjects: [person.id], workspaceId: null });
  },
);
