import type { Role } from "@byline/contract/roles.ts";
import { join, type Person } from "./cast.ts";
import type { TestApp } from "./harness.ts";
import { mailedToken } from "./mailbox.ts";

/** Lets a newcomer join a person's workspace by the link of an invitation, and puts them in it. */
export async function joinTeam(app: TestApp, host: Person, role: Role, firstName = "Ben"): Promise<Person> {
  const guest = await join(app, firstName);
  await confirmAddress(app, host);
  const answer = await host.post("/api/team/invitations", { email: guest.email, role });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const accepted = await guest.post("/api/invitations/accept", {
    token: await invitedToken(app, guest.email),
  });
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body));
  return guest;
}

/** The secret of the newest invitation that was mailed to an address. */
export const invitedToken = (app: TestApp, email: string) =>
  mailedToken(app, email, "You’re invited to a workspace on Byline");

/** Opens the link that was mailed at the sign-up, if it was not opened yet. */
export async function confirmAddress(app: TestApp, person: Person): Promise<void> {
  if ((await person.get("/api/auth/user")).body.emailVerified) return;
  await person.post("/api/auth/verify", {
    token: await mailedToken(app, person.email, "Confirm your email address"),
  });
}
