import { canOperate, type UserActor } from "../../core/access.ts";
import { notFound } from "../../core/errors.ts";
import { endGrants } from "../../core/grants.ts";
import { write } from "../../core/write.ts";
import { queueMail } from "../mail/outbox.ts";
import { sessionsEndedMail } from "./mails.ts";
import { findPersonByUsername, lockPerson } from "./people.ts";

/** Signs a person out everywhere for an operator, with a mail and a notification. 404 if unknown. */
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
