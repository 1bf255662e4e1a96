import { expect, test } from "vitest";
import {
  attributionInput,
  join,
  type Person,
  putOnPlan,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { proveClaim } from "../../../test/claims.ts";
import { settleEvents, startApp } from "../../../test/harness.ts";
import { confirmAddress, joinTeam } from "../../../test/team.ts";

const app = await startApp();
const IDENTIFIER = "https://maud.example";
const [ada, maud] = [await join(app), await join(app, "Maud")];
await putOnPlan(app, ada, "team");
const ben = await joinTeam(app, ada, "developer");
await confirmAddress(app, maud);
const project = await startProject(ada, { name: "Wall Label" });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
const program = await startProgram(app, ada, { scopes: ["read", "write", "webhooks:read"] });
const { body: claim } = await maud.post("/api/claims", { identifier: IDENTIFIER });
await proveClaim(app, claim.id);

/** Runs a call that must succeed. */
async function done(call: ReturnType<Person["post"]>) {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

/** Disputes a new credit. Returns the dispute and its credit. */
async function open() {
  const metadata = { title: "Water lilies", creator: "Maud Lewis", license: "CC BY 4.0" };
  const input = attributionInput(project, { content_creator_id: IDENTIFIER, metadata });
  const { body } = await program.post("/v1/attributions", input);
  await settleEvents(app.deps);
  const objection = { credit: body.url.split("/").at(-1), kind: "not-mine", text: "A secret" };
  const { id } = await done(maud.post(`/api/claims/${claim.id}/disputes`, objection));
  return { id, attributionId: body.id as string };
}
type Opened = Awaited<ReturnType<typeof open>>;

const PEOPLE = { ada, ben, maud };
type Told = Partial<Record<keyof typeof PEOPLE, string>>;
const decide =
  (decision: string, more = {}) =>
  ({ id }: Opened) =>
    ada.post(`/api/disputes/${id}/decision`, { decision, text: "A secret", ...more });
const write =
  (by: Person) =>
  ({ id }: Opened) =>
    by.post(`/api/disputes/${id}/messages`, { text: "A secret" });

test.each<[what: string, act: (opened: Opened) => ReturnType<Person["post"]>, data: object[], told: Told]>([
  [
    "the project answered",
    write(ada),
    [{ type: "dispute.answered", side: "project" }],
    { maud: "Wall Label replied to your dispute" },
  ],
  [
    "the creator answered",
    write(maud),
    [{ type: "dispute.answered", side: "creator" }],
    {
      ada: "Its creator commented on a disputed credit",
      ben: "Its creator commented on a disputed credit",
    },
  ],
  [
    "declined",
    decide("declined"),
    [{ type: "dispute.decided", decision: "declined" }],
    {
      ben: "A dispute by maud.example in Wall Label was declined",
      maud: "Wall Label declined your dispute",
    },
  ],
  [
    "accepted by a withdrawal of the credit",
    decide("accepted", { withdraw: true }),
    [{ type: "dispute.decided", decision: "accepted" }],
    {
      ben: "A dispute by maud.example in Wall Label was accepted",
      maud: "Wall Label accepted your dispute",
    },
  ],
  [
    "the credit was withdrawn",
    ({ attributionId }) =>
      program.call("DELETE", `/v1/attributions/${attributionId}`, { reason: "A secret" }),
    [{ type: "dispute.decided", decision: "credit-withdrawn" }],
    {
      ada: "A dispute by maud.example in Wall Label ended because the credit was withdrawn",
      ben: "A dispute by maud.example in Wall Label ended because the credit was withdrawn",
      maud: "Wall Label withdrew the credit you disputed",
    },
  ],
  [
    "the creator took it back",
    ({ id }) => maud.post(`/api/disputes/${id}/withdrawal`, { text: "A secret" }),
    [{ type: "dispute.withdrawn" }],
    {
      ada: "maud.example no longer disputes a credit in Wall Label",
      ben: "maud.example no longer disputes a credit in Wall Label",
    },
  ],
])("%s: notifies the creator, the team, and the team's programs once", async (_what, act, events, told) => {
  const opened = await open();
  const titlesOf = async (person: Person) =>
    (await person.get("/api/notifications")).body.map(({ title }: { title: string }) => title);
  const types = "dispute.opened,dispute.answered,dispute.decided,dispute.withdrawn";
  const sent = async () => (await program.get(`/v1/webhooks/events?types=${types}`)).body.events;
  const before = {
    events: (await sent()).length,
    ...{ ada: await titlesOf(ada), ben: await titlesOf(ben), maud: await titlesOf(maud) },
  };
  await done(act(opened));
  const about = { project_id: project.id, attribution_id: opened.attributionId, dispute_id: opened.id };
  const messages = (await sent()).slice(before.events);
  expect(messages.map(({ type, data }: { type: string; data: object }) => ({ type, ...data }))).toEqual(
    events.map((event) => ({ ...about, ...event })),
  );
  expect(JSON.stringify(messages)).not.toContain("A secret");
  for (const name of ["ada", "ben", "maud"] as const) {
    const after = await titlesOf(PEOPLE[name]);
    const news = after
      .slice(0, after.length - before[name].length)
      .filter((title: string) => !/^A new /.test(title));
    expect(news, name).toEqual([told[name]].filter(Boolean));
  }
});
