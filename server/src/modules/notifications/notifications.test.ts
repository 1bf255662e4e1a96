import { describe, expect, test } from "vitest";
import { caller, join } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { inTransaction } from "../../db/client.ts";
import { notify, notifyOf } from "./notify.ts";

const app = await startApp();
async function notifyOfStar(userId: string, n: number) {
  const notice = { kind: "project_starred", body: "Somebody starred Gallery", link: "/projects" } as const;
  await inTransaction(app.deps.db, (tx) =>
    notify(tx, { userIds: [userId], title: `Star ${n}`, ...notice }, new Date(app.deps.clock())),
  );
}
const idOf = async (person: Awaited<ReturnType<typeof join>>) =>
  (await person.get("/api/auth/user")).body.id as string;

describe("notifications", () => {
  test("a new account starts with three unread, the welcome on top", async () => {
    const ada = await join(app);
    const { body } = await ada.get("/api/notifications");
    expect(body.map((row: { title: string }) => row.title)).toEqual([
      "Welcome to Byline",
      "Create your first project",
      "Make your first API call",
    ]);
    expect(body[0]).toEqual({
      id: expect.any(String),
      kind: "getting_started",
      title: "Welcome to Byline",
      body: expect.any(String),
      link: "/dashboard",
      readAt: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await ada.get("/api/notifications/unread-count")).body).toEqual({ unread: 3 });
  });

  test("are marked as read one by one or all at once; the first time stays", async () => {
    const ada = await join(app);
    const [first] = (await ada.get("/api/notifications")).body;
    expect((await ada.post(`/api/notifications/${first.id}/read`)).status).toBe(204);
    const [{ readAt }] = (await ada.get("/api/notifications")).body;
    expect(readAt).not.toBeNull();
    await ada.post(`/api/notifications/${first.id}/read`);
    expect((await ada.get("/api/notifications")).body[0].readAt).toBe(readAt);
    expect((await ada.get("/api/notifications/unread-count")).body).toEqual({ unread: 2 });
    expect((await ada.get("/api/notifications?unread=true")).body).toHaveLength(2);
    expect((await ada.post("/api/notifications/read-all")).status).toBe(204);
    expect((await ada.get("/api/notifications/unread-count")).body).toEqual({ unread: 0 });
  });

  test("come newest first in pages that continue by Link", async () => {
    const ada = await join(app);
    const id = await idOf(ada);
    for (let i = 1; i <= 4; i++) await notifyOfStar(id, i);
    const seen: string[] = [];
    for (let path: string | undefined = "/api/notifications?limit=3"; path; ) {
      const answer = await ada.get(path);
      seen.push(...answer.body.map((row: { title: string }) => row.title));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(seen.slice(0, 4)).toEqual(["Star 4", "Star 3", "Star 2", "Star 1"]);
    expect(seen).toHaveLength(7);
  });

  test("of a disabled kind aren't created; those only for email aren't shown", async () => {
    const ada = await join(app);
    const id = await idOf(ada);
    await ada.call("PATCH", "/api/account/preferences", {
      notifications: { project_starred: { inApp: false, email: false } },
    });
    await notifyOfStar(id, 1);
    await ada.call("PATCH", "/api/account/preferences", {
      notifications: { project_starred: { email: true } },
    });
    await notifyOfStar(id, 2);
    expect((await ada.get("/api/notifications/unread-count")).body).toEqual({ unread: 3 });
    const { rows } = await app.deps.pool.query(
      "select title, in_app from notifications where user_id = $1 and kind = 'project_starred'",
      [id],
    );
    expect(rows).toEqual([{ title: "Star 2", in_app: false }]);
  });

  test("reach their person's open pages live, and no one else's", async () => {
    const [ada, mallory] = [await join(app), await join(app, "Mallory")];
    const topicsOf = new Map<string, string[]>();
    const workspaces = await Promise.all(
      [ada, mallory].map(async (person) => (await person.get("/api/auth/user")).body.workspace.id),
    );
    const stop = app.deps.bus.subscribe((signal) => {
      if (signal && "workspaceId" in signal)
        topicsOf.set(signal.workspaceId, [...(topicsOf.get(signal.workspaceId) ?? []), ...signal.topics]);
    });
    await notifyOfStar(await idOf(ada), 1);
    await expect.poll(() => topicsOf.get(workspaces[0])).toEqual(["notifications"]);
    expect(topicsOf.get(workspaces[1])).toBeUndefined();
    stop();
  });

  test("refuses two modules that notify of one event", () => {
    const notices = { "account.updated": async () => [] };
    expect(() => notifyOf(notices, { "token.created": async () => [], ...notices })).toThrow(
      "Two modules notify of account.updated",
    );
  });

  test("400 for an invalid limit or cursor, 401 for a visitor, 404 for a stranger's and an unknown one", async () => {
    const [ada, mallory] = [await join(app), await join(app, "Mallory")];
    for (const query of ["limit=0", "limit=501", "cursor=1", "unread=maybe"])
      expect((await ada.get(`/api/notifications?${query}`)).status, query).toBe(400);
    expect((await caller(app.url).get("/api/notifications")).status).toBe(401);
    const [first] = (await ada.get("/api/notifications")).body;
    expect((await mallory.post(`/api/notifications/${first.id}/read`)).status).toBe(404);
    expect((await mallory.post("/api/notifications/1/read")).status).toBe(404);
    expect((await ada.get("/api/notifications/unread-count")).body).toEqual({ unread: 3 });
  });
});
