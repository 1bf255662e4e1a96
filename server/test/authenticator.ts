import { systemCaller } from "../src/core/write.ts";
import { setOperator } from "../src/modules/operators/grant-operator.ts";
import { codeOf } from "./authenticator-code.ts";
import { type Caller, join, PASSWORD, type Person } from "./cast.ts";
import type { TestApp } from "./harness.ts";
import { confirmAddress } from "./team.ts";

export type Authenticator = {
  secret: string;
  recoveryCodes: string[];
  /** The code of half a minute later than the last one, as each is taken once. */
  next: () => string;
};

/** Adds an authenticator app as a person does: password, key, code. */
export async function addAuthenticator(
  app: TestApp,
  person: Caller,
  proof: object = { password: PASSWORD },
): Promise<Authenticator> {
  const begun = await person.post("/api/account/totp", proof);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const { secret } = begun.body;
  const next = () => {
    app.advance(30_000);
    return codeOf(secret, app.deps.clock());
  };
  const added = await person.post("/api/account/totp/confirmation", { code: next() });
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  return { secret, recoveryCodes: added.body.recoveryCodes ?? [], next };
}

/** One of those who run the instance: granted at the command line, with an authenticator app. */
export async function joinOperator(app: TestApp, firstName = "Olga"): Promise<Person & Authenticator> {
  const person = await join(app, firstName);
  await confirmAddress(app, person);
  await setOperator(systemCaller(app.deps), { email: person.email, operator: true });
  return { ...person, ...(await addAuthenticator(app, person)) };
}
