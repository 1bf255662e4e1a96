import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import {
  attributionInput,
  caller,
  join,
  type Person,
  startProgram,
  startProject,
} from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);
const ada = await join(app);
const program = await startProgram(app, ada);
const [olga, project] = [await joinOperator(app), await startProject(ada, { name: "Wall label" })];
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
const credit = (
  await program.post("/v1/attributions", attributionInput(project, { metadata: { title: "<Wave>" } }))
).body;
const page = new URL(credit.url).pathname;
const ownPage = (await visitor.get(page)).body;
const linked = (kind: string) => new RegExp(`href="(/${kind}/[\\w-]+)"`).exec(ownPage)?.[1] as string;
const pages = [page, `/p/${project.id}`, linked("w"), linked("by")];

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const send = (fields: Record<string, string>, headers = {}) =>
  visitor.post("/report", new URLSearchParams(fields).toString(), { ...FORM, ...headers });

/** The fields of the form as it opens; sent some seconds later. */
async function open(of: string): Promise<Record<string, string>> {
  const { body } = await visitor.get(`/report?page=${encodeURIComponent(of)}`);
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? "";
  app.advance(4000);
  const details = 'It says "by nobody" & <b>that</b> is wrong';
  return {
    ...{ page: fieldOf("page"), project: fieldOf("project"), token: fieldOf("token"), website: "" },
    ...{ reason: "wrong-credit", details, email: "reader@example.com" },
  };
}
const queue = async (status = "open") => (await olga.get(`/api/operator/reports?status=${status}`)).body;
const isShown = async (person: Pick<Person, "get">) => (await person.get(page)).status === 200;

test("every page leads to a form that works without JavaScript, and to the operators' queue", async () => {
  for (const of of pages) {
    const [, form = ""] = /href="(\/report\?page=[^"]+)"/.exec((await visitor.get(of)).body) ?? [];
    expect(form, of).toBe(`/report?page=${encodeURIComponent(of)}`);
    const sent = await send(await open(of));
    expect([sent.status, sent.headers.get("location")], of).toEqual([303, `${form}&sent=1`]);
    expect((await visitor.get(`${form}&sent=1`)).body).toContain("Report received");
  }
  const reports = await queue();
  expect(reports.map((report: { page: string }) => report.page)).toEqual(pages);
  expect(reports[0]).toMatchObject({
    about: "project",
    projectName: "Wall label",
    reason: "wrong-credit",
    reporter: null,
    replyEmail: "reader@example.com",
    visible: true,
  });
  expect(reports[0].shown.credit).toContain("<Wave>");
});

test("what is missing stands at its field, and what was typed stays", async () => {
  const fields = await open(page);
  const { status, body } = await send({ ...fields, reason: "", email: "nowhere" });
  expect(status).toBe(400);
  expect(body).toContain('<p id="reason-mistake"');
  expect(body).toContain('<p id="email-mistake"');
  expect(body).toContain("&lt;b&gt;that&lt;/b&gt;");
  expect((await send({ ...fields, website: "https://spam.example" })).status).toBe(400);
  expect((await send(fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  for (const other of ["/pricing", "/c/AAAAAAAAAAAAAAAAAAAAAAAA", "https://elsewhere.example"])
    expect((await visitor.get(`/report?page=${encodeURIComponent(other)}`)).status, other).toBe(404);
});

test("dismissed, reports of other pages stay; hidden, the project is withheld; the address is deleted", async () => {
  const [first, second] = await queue();
  const decide = (id: string, decision: string) =>
    olga.post(`/api/operator/reports/${id}/decision`, { decision, note: "" });
  expect((await decide(first.id, "dismiss")).status).toBe(204);
  expect(await isShown(visitor)).toBe(true);
  expect((await queue()).map((report: { page: string }) => report.page)).toEqual(pages.slice(1));
  expect((await decide(second.id, "hide")).status).toBe(204);
  expect(await isShown(visitor)).toBe(false);
  expect(await queue()).toEqual([]);
  const decided = await queue("judged");
  expect(decided.map(({ replyEmail }: { replyEmail: null }) => replyEmail)).toEqual([null, null, null, null]);
});

test("429 past so many reports of one network in an hour", async () => {
  await olga.post(`/api/operator/reports/${(await queue("judged"))[0].id}/decision`, { decision: "release" });
  let status = 0;
  for (let i = 0; i < 25 && status !== 429; i++)
    ({ status } = await send({ ...(await open(page)), email: "" }));
  expect(status).toBe(429);
});
