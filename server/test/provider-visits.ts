import { expect } from "vitest";
import { type Answer, caller, cookieOf, PASSWORD, type Person } from "./cast.ts";
import { afterwards, startApp, type TestApp } from "./harness.ts";
import { type Claims, type RunningProvider, startOidcProvider } from "./oidc-provider.ts";

/** Somebody who is about to come back from a provider. */
export type Visit = { cookie: string; address: URL };

/** An app with a provider to sign in with, and what people do there. Stopped after the file. */
export async function startWithProvider() {
  const origin = "http://byline.localhost";
  const provider: RunningProvider = await startOidcProvider(origin);
  afterwards(() => provider.stop());
  const app: TestApp = await startApp({ settings: provider.settings });
  const visitor = caller(app.url);
  let born = 0;

  /** Somebody whom the provider knows. Returns their login there. */
  function register(claims: Claims = {}): string {
    const login = `subject-${++born}`;
    provider.people.set(login, {
      email: `${login}@example.com`,
      email_verified: true,
      given_name: "Grace",
      family_name: "Hopper",
      ...claims,
    });
    return login;
  }

  /** Up to the moment at which the browser comes back. */
  async function goAway(login: string | null, body: object = {}): Promise<Visit> {
    const begun = await visitor.post("/api/auth/providers/oidc", body);
    expect(begun.status).toBe(200);
    return { cookie: cookieOf(begun), address: await provider.visit(begun.body.url, login) };
  }

  const comeBack = ({ cookie, address }: Visit) =>
    visitor.call("GET", address.pathname + address.search, undefined, { cookie });

  const signInWith = async (login: string, body: object = {}) => comeBack(await goAway(login, body));

  /** Where an answer leads, without the origin. */
  const goalOf = (answer: Answer) => {
    expect(answer.status).toBe(302);
    return answer.headers.get("location");
  };
  const outcomeOf = (answer: Answer) => new URL(goalOf(answer) ?? "", origin).searchParams.get("outcome");

  const sessionOf = (answer: Answer) => caller(app.url, { cookie: cookieOf(answer) });
  const userOf = async (answer: Answer) => (await sessionOf(answer).get("/api/auth/user")).body;

  /** Connects the provider to an account whose person is signed in. */
  async function link(person: Person, login: string): Promise<Answer> {
    const begun = await person.post("/api/account/providers/oidc", { password: PASSWORD });
    expect(begun.status).toBe(200);
    const address = await provider.visit(begun.body.url, login);
    return comeBack({ cookie: `${person.cookie}; ${cookieOf(begun)}`, address });
  }

  return {
    ...{ app, provider, visitor, origin, register, goAway, comeBack, signInWith },
    ...{ goalOf, outcomeOf, sessionOf, userOf, link },
  };
}
