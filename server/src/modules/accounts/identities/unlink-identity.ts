import type { Proof } from "@byline/contract/second-factor.ts";
import { and, eq } from "drizzle-orm";
import type { UserActor } from "../../../core/access.ts";
import { AppError, notFound } from "../../../core/errors.ts";
import { endGrants } from "../../../core/grants.ts";
import { type Caller, personWrite } from "../../../core/write.ts";
import type { Tx } from "../../../db/client.ts";
import { identities } from "../../../db/tables/identities.ts";
import { isUuid } from "../../../kit/ids.ts";
import { queueMail } from "../../mail/outbox.ts";
import { findFactors } from "../factors/prove-factor.ts";
import { hasPassword, lockPerson, type Person } from "../people.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { identityUnlinkedMail } from "./mails.ts";
import { nameOf } from "./queries.ts";

/** Unlinks an identity and ends other sessions, which may have begun with it. */
export async function unlinkIdentity(caller: Caller<UserActor>, id: string, proof: Proof): Promise<void> {
  const person = await reauthenticate(caller, proof);
  await deleteIdentity(caller, { id, person });
}

const deleteIdentity = personWrite<{ id: string; person: Person }, void>(
  "deleteIdentity",
  async (ctx, { id, person }) => {
    const { tx, deps, actor, emit } = ctx;
    await lockPerson(tx, person.id);
    const own = and(eq(identities.userId, person.id), eq(identities.id, id));
    const { provider: key, label: text } = identities;
    const [removed] = isUuid(id)
      ? await tx.delete(identities).where(own).returning({ provider: key, label: text })
      : [];
    if (!removed) throw notFound("connected account");
    await refuseLastWay(tx, person.id);
    await endGrants(ctx, "signOutEverywhere", actor);
    const { provider, label } = removed;
    await queueMail(tx, person.id, identityUnlinkedMail(person, nameOf(deps, provider), label));
    emit("account.identity_unlinked", { subjects: [person.id, id], workspaceId: null, data: { provider } });
  },
);

/** Part of a write that removes a way to sign in. 409 if none is left. */
export async function refuseLastWay(tx: Tx, userId: string): Promise<void> {
  if (await hasPassword(tx, userId)) return;
  if ((await findFactors(tx, userId)).passkey) return;
  if ((await tx.$count(identities, eq(identities.userId, userId))) > 0) return;
  throw new AppError(
    "conflict",
    "This is your only way to sign in. Set a password, or add another way to sign in, first.",
  );
}
