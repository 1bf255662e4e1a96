import { expect, test } from "vitest";
import { systemCaller } from "../src/core/write.ts";
import { SWEEPS } from "../src/jobs.ts";
import { caller, join, PASSWORD, type Person, putOnPlan } from "./cast.ts";
import { startApp } from "./harness.ts";
import { mailedToken } from "./mailbox.ts";
import { passkeyDevice } from "./passkey-device.ts";
import { confirmAddress, invitedToken } from "./team.ts";

/** What is good for a short time, over a clock that was wrong and is set right again. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const app = await startApp();
const visitor = caller(app.url);

async function startTeam(): Promise<Person> {
  const host = await join(app);
  await confirmAddress(app, host);
  await putOnPlan(app, host, "team");
  return host;
}
const invite = (host: Person, email: string) =>
  host.post("/api/team/invitations", { email, role: "developer" });
const sweepAll = async () => {
  for (const sweep of SWEEPS) await sweep(systemCaller(app.deps));
};
const accept = async (guest: Person, token: string) =>
  (await guest.post("/api/invitations/accept", { token })).status;

test("an invitation sent while the clock was ahead expires on correction, and makes room for the next", async () => {
  const [host, guest] = [await startTeam(), await join(app, "Ben")];
  await app.advance(8 * DAY_MS);
  const { body } = await invite(host, guest.email);
  const early = await invitedToken(app, guest.email);
  await app.advance(-8 * DAY_MS);
  const listed = async () => (await host.get("/api/team")).body.invitations;
  expect(await listed()).toMatchObject([{ id: body.id, expired: true }]);
  expect((await visitor.post("/api/invitations/read", { token: early })).status).toBe(400);
  expect(await accept(guest, early)).toBe(400);
  expect((await invite(host, guest.email)).status).toBe(201);
  expect(await listed()).toMatchObject([{ expired: false }]);
  expect(await accept(guest, await invitedToken(app, guest.email))).toBe(200);
});

test("accepts an invitation sent when the clock was slightly off, or before it jumped days ahead", async () => {
  const host = await startTeam();
  const steps: [before: number, after: number][] = [
    [60_000, -60_000],
    [-60_000, 60_000],
    [0, 0],
  ];
  for (const [before, after] of steps) {
    const guest = await join(app, "Ben");
    await app.advance(before);
    await invite(host, guest.email);
    await app.advance(after);
    const token = await invitedToken(app, guest.email);
    await app.advance(8 * DAY_MS);
    expect(await accept(guest, token)).toBe(400);
    await sweepAll();
    await app.advance(-8 * DAY_MS);
    expect(await accept(guest, token)).toBe(200);
  }
});

test("a passkey's challenge lasts five minutes of correct time, and no sweep ahead of time ends it", async () => {
  const ada = await join(app);
  const device = passkeyDevice("http://byline.localhost");
  const { body: options } = await ada.post("/api/account/passkeys/options", { password: PASSWORD });
  const added = await ada.post("/api/account/passkeys", { name: "Phone", passkey: device.create(options) });
  expect(added.status).toBe(201);
  const ask = async () => device.get((await visitor.post("/api/auth/passkey/options", {})).body);
  const signIn = async (passkey: unknown) => (await visitor.post("/api/auth/passkey", { passkey })).status;

  await app.advance(DAY_MS / 2);
  const ahead = await ask();
  await app.advance(-DAY_MS / 2);
  expect(await signIn(ahead)).toBe(401);

  const inTime = await ask();
  await app.advance(DAY_MS / 2);
  await sweepAll();
  expect(await signIn(inTime)).toBe(401);
  await app.advance(-DAY_MS / 2);
  expect([await signIn(inTime), await signIn(inTime)]).toEqual([200, 401]);

  const late = await ask();
  await app.advance(6 * 60_000);
  expect(await signIn(late)).toBe(401);
});

test("a mailed link survives a sweep half a day ahead", async () => {
  const ada = await join(app);
  await visitor.post("/api/auth/reset-request", { email: ada.email });
  const token = await mailedToken(app, ada.email, "Reset your password");
  await app.advance(DAY_MS / 2);
  await sweepAll();
  await app.advance(-DAY_MS / 2);
  expect((await visitor.post("/api/auth/reset", { token, password: `${PASSWORD} again` })).status).toBe(200);
});
