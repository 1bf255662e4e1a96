import { AppError } from "../../../core/errors.ts";
import { endGrants } from "../../../core/grants.ts";
import { systemWrite } from "../../../core/write.ts";
import { queueMail } from "../../mail/outbox.ts";
import { changeOperator, findPersonByEmail, lockPerson } from "../people.ts";
import { factorsResetMail } from "./mails.ts";
import { findFactors, hasFactor } from "./prove-factor.ts";

/**
 * Removes all second factors of a person who lost them and ends every session. An operator loses that role: a
 * password alone must not open the console. Returns whether they were one. 404 for an unknown address, 409
 * without a second factor.
 */
export const resetFactors = systemWrite<{ email: string }, { wasOperator: boolean }>(
  "resetFactors",
  async (ctx, { email }) => {
    const { tx, emit } = ctx;
    const found = await findPersonByEmail(tx, email.toLowerCase());
    const person = found && (await lockPerson(tx, found.id));
    if (!person) throw new AppError("not_found", `No account has the address ${email}.`);
    if (!hasFactor(await findFactors(tx, person.id)))
      throw new AppError("conflict", `${email} has no second factor.`);
    await endGrants(ctx, "secondFactorReset", { userId: person.id });
    if (person.operator) {
      await changeOperator(tx, person.email, false);
      emit("operator.revoked", { subjects: [person.id] });
    }
    await queueMail(tx, person.id, factorsResetMail(person));
    emit("account.second_factors_reset", { subjects: [person.id], workspaceId: null });
    return { wasOperator: person.operator };
  },
);
