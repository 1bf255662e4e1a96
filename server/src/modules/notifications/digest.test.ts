import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { caller, join, type Person } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { mailedToken, mailsTo } from "../../../test/mailbox.ts";
import type { Group } from "../../core/notice.ts";
import { inTransaction } from "../../db/client.ts";
import { notify } from "./notify.ts";
import { sendDigests } from "./send-digests.ts";

const app = await startApp();
const visitor = caller(app.url);

async function notifyOfStar(person: Person, title: string, group?: Group) {
  const userIds = [(await person.get("/api/auth/user")).body.id];
  const notice = { kind: "project_starred", body: "Somebody starred Gallery", link: "/projects" } as const;
  await inTransaction(app.deps.db, (tx) =>
    notify(tx, { userIds, title, ...notice, ...(group && { group }) }, new Date(app.deps.clock())),
  );
}

async function joinVerified(name?: string): Promise<Person> {
  const person = await join(app, name);
  await person.post("/api/auth/verify", {
    token: await mailedToken(app, person.email, "Confirm your email address"),
  });
  return person;
}

const digestsTo = async (person: Person) =>
  (await mailsTo(app, person.email)).filter((mail) => mail.headers["List-Unsubscribe"]);

describe("the daily digest", () => {
  test("mails unread news once, of the kinds chosen for email", async () => {
    const ada = await joinVerified();
    await notifyOfStar(ada, "Ben starred Gallery");
    await notifyOfStar(ada, "Eve starred Gallery");
    await sendDigests(app.deps);
    await sendDigests(app.deps);
    const digests = await digestsTo(ada);
    expect(digests).toHaveLength(1);
    expect(digests[0]?.subject).toBe("2 new notifications on Byline");
    expect(digests[0]?.text).toMatch(/Eve starred Gallery[\s\S]*Ben starred Gallery/);
    expect(digests[0]?.text).not.toContain("Welcome to Byline");
    expect(digests[0]?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  test("mails what was added to a group since, combined with what was mailed before", async () => {
    const ada = await joinVerified();
    const starOf = (person: Person, title: string) =>
      notifyOfStar(person, title, {
        key: "stars",
        subjects: [randomUUID()],
        of: (count) => ({ title: `${count} people starred Gallery`, body: "", link: "/projects" }),
      });
    await starOf(ada, "Ben starred Gallery");
    await sendDigests(app.deps);
    await starOf(ada, "Eve starred Gallery");
    await sendDigests(app.deps);
    await sendDigests(app.deps);
    expect((await digestsTo(ada)).map(({ subject }) => subject)).toEqual([
      "2 people starred Gallery",
      "Ben starred Gallery",
    ]);

    const mailedOnly = { notifications: { project_starred: { inApp: false } } };
    await ada.call("PATCH", "/api/account/preferences", mailedOnly);
    await ada.post("/api/notifications/read-all");
    await starOf(ada, "Ida starred Gallery");
    await sendDigests(app.deps);
    await starOf(ada, "Rita starred Gallery");
    await sendDigests(app.deps);
    expect((await digestsTo(ada)).slice(0, 2).map(({ subject }) => subject)).toEqual([
      "Rita starred Gallery",
      "Ida starred Gallery",
    ]);
  });

  test("isn't sent without news, to unconfirmed addresses, when turned off, or once read", async () => {
    const [quiet, unconfirmed, off, read] = [
      await joinVerified(),
      await join(app),
      await joinVerified(),
      await joinVerified(),
    ];
    await off.call("PATCH", "/api/account/preferences", { emailNotifications: false });
    for (const person of [unconfirmed, off, read]) await notifyOfStar(person, "Ben starred Gallery");
    await read.post("/api/notifications/read-all");
    await sendDigests(app.deps);
    for (const person of [quiet, unconfirmed, off, read]) expect(await digestsTo(person)).toEqual([]);
  });

  test("two processes send it once", async () => {
    const other = await startApp({ databaseUrl: app.databaseUrl });
    const ada = await joinVerified();
    await notifyOfStar(ada, "Ben starred Gallery");
    await Promise.all([sendDigests(app.deps), sendDigests(other.deps)]);
    expect(await digestsTo(ada)).toHaveLength(1);
  });

  test("ends with one click: mail programs post a form without cookies; visits change nothing", async () => {
    const ada = await joinVerified();
    await notifyOfStar(ada, "Ben starred Gallery");
    await sendDigests(app.deps);
    const [digest] = await digestsTo(ada);
    const address = new URL(digest?.headers["List-Unsubscribe"]?.slice(1, -1) as string);
    const path = address.pathname + address.search;
    const wanted = async () => (await ada.get("/api/auth/user")).body.preferences.emailNotifications;

    const visit = await visitor.get(path);
    expect([visit.status, visit.headers.get("location")]).toEqual([
      302,
      `/unsubscribe#token=${address.searchParams.get("token")}`,
    ]);
    expect(digest?.text).toContain(`/unsubscribe#token=${address.searchParams.get("token")}`);
    expect(await wanted()).toBe(true);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await visitor.post(path, "List-Unsubscribe=One-Click", form)).status).toBe(204);
    expect(await wanted()).toBe(false);
    expect((await visitor.post("/api/notifications/unsubscribe?token=unknown")).status).toBe(204);
    expect((await visitor.post("/api/notifications/unsubscribe")).status).toBe(400);
    expect((await visitor.post("/api/auth/signin", "email=x", form)).status).toBe(415);
  });
});
