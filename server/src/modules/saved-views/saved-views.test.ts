import { SAVED_VIEW_LIMITS } from "@byline/contract/saved-views.ts";
import { expect, test } from "vitest";
import { join, type Person, putOnPlan } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";
import { joinTeam } from "../../../test/team.ts";

const app = await startApp();
const [ada, mallory] = [await join(app), await join(app, "Mallory")];
await putOnPlan(app, ada, "team");
const [dev, viewer] = [await joinTeam(app, ada, "developer", "Dora"), await joinTeam(app, ada, "viewer")];
const namesOf = async (person: Person) =>
  (await person.get("/api/saved-views")).body.map(({ name }: { name: string }) => name);
const filters = { search: "gogh", withdrawn: "false", sort: "oldest" };

test("a view is private or shared with the workspace, and viewers can't share", async () => {
  const { status, body: own } = await viewer.post("/api/saved-views", { name: "Mine", filters });
  expect([status, own]).toEqual([
    201,
    { id: own.id, name: "Mine", filters, shared: false, mine: true, mayChange: true },
  ]);
  const { body: shared } = await dev.post("/api/saved-views", { name: "Ours", filters, shared: true });
  expect([await namesOf(viewer), await namesOf(ada), await namesOf(mallory)]).toEqual([
    ["Mine", "Ours"],
    ["Ours"],
    [],
  ]);
  const at = ({ id }: { id: string }) => `/api/saved-views/${id}`;
  const tried = async (person: Person, view: { id: string }, members: object) =>
    (await person.call("PATCH", at(view), members)).status;
  expect([
    await tried(viewer, own, { shared: true }),
    (await viewer.post("/api/saved-views", { name: "All", filters, shared: true })).status,
    await tried(viewer, shared, { name: "Theirs" }),
    (await viewer.call("DELETE", at(shared))).status,
    await tried(ada, own, { name: "Hers" }),
    await tried(mallory, shared, { name: "Hers" }),
    (await mallory.call("DELETE", at(shared))).status,
  ]).toEqual([403, 403, 403, 403, 404, 404, 404]);
  expect(await tried(ada, shared, { name: "Everybody's", filters: {} })).toBe(200);
  expect((await dev.get("/api/saved-views")).body).toEqual([{ ...shared, name: "Everybody's", filters: {} }]);
  expect((await dev.call("DELETE", at(shared))).status).toBe(204);
  expect(await namesOf(viewer)).toEqual(["Mine"]);
});

test("refuses invalid filters, a duplicate name, and more views than allowed", async () => {
  const save = async (name: string, given: object = filters) =>
    (await mallory.post("/api/saved-views", { name, filters: given })).status;
  expect([
    await save(" "),
    await save("x".repeat(SAVED_VIEW_LIMITS.name + 1)),
    await save("A", { from: "yesterday" }),
    await save("A", { limit: "5" }),
    await save("A", { search: 5 }),
  ]).toEqual([400, 400, 400, 400, 400]);
  for (let i = 0; i < SAVED_VIEW_LIMITS.perPerson; i++) expect(await save(`View ${i}`)).toBe(201);
  expect(await save("One more")).toBe(409);
  const [first] = (await mallory.get("/api/saved-views")).body;
  expect((await mallory.call("DELETE", `/api/saved-views/${first.id}`)).status).toBe(204);
  expect([await save("View 7"), await save("One more")]).toEqual([409, 201]);
});

test("a view is deleted when its author leaves the workspace", async () => {
  await dev.post("/api/saved-views", { name: "Dev's", filters, shared: true });
  expect(await namesOf(ada)).toEqual(["Dev's"]);
  const { id } = (await dev.get("/api/auth/user")).body;
  expect((await ada.call("DELETE", `/api/team/members/${id}`)).status).toBe(204);
  expect(await namesOf(ada)).toEqual([]);
});
