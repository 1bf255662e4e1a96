import { AppError } from "../../core/errors.ts";
import { systemWrite } from "../../core/write.ts";
import { changeOperator } from "../accounts/people.ts";

/**
 * Grants or revokes operator access from the command line. Returns false if there's no such account. Throws a
 * conflict if its address isn't confirmed, because anyone could have signed up with it.
 */
export const setOperator = systemWrite<{ email: string; operator: boolean }, boolean>(
  "setOperator",
  async ({ tx, emit }, { email, operator }) => {
    const person = await changeOperator(tx, email, operator);
    if (operator && person?.emailVerifiedAt === null)
      throw new AppError("conflict", `${email} isn't confirmed. Open the link from the sign-up email first.`);
    if (person) emit(operator ? "operator.granted" : "operator.revoked", { subjects: [person.id] });
    return person !== undefined;
  },
);
