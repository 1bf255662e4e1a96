import { Byline } from "@byline/sdk";
import { expect, test } from "vitest";
import { cast, PASSWORD } from "../../server/src/modules/demo/cast/cast.ts";
import { readWorks } from "../../server/src/modules/demo/cast/works.ts";
import { caller, cookieOf, startProgram } from "../../server/test/cast.ts";
import { startApp } from "../../server/test/harness.ts";
import { seed } from "./record-works.ts";

const works = readWorks();

test("there are at least 300 works by at least 60 creators, each named once, with source and license", () => {
  expect(works.length).toBeGreaterThanOrEqual(300);
  expect(new Set(works.map((work) => work.creator_id)).size).toBeGreaterThanOrEqual(60);
  expect(new Set(works.map((work) => work.content_id)).size).toBe(works.length);
  for (const { title, creator, source, license } of works) {
    expect(title && creator && license).toBeTruthy();
    expect(source).toMatch(/^https:\/\//);
  }
});

test("every work is credited in a project, and every project credits works", () => {
  const projects = cast.flatMap((developer) => developer.projects);
  expect(works.filter((work) => !projects.some(({ uses }) => uses(work)))).toEqual([]);
  for (const { name, uses } of projects) expect(works.filter(uses).length, name).toBeGreaterThan(2);
});

test("the seed records every work, and a second one doubles nothing and leaves no token", async () => {
  const app = await startApp();
  const expected = cast
    .flatMap(({ projects }) => projects.map(({ uses }) => works.filter(uses).length))
    .reduce((sum, n) => sum + n, 0);
  expect(await seed(app.url, () => {})).toMatchObject({
    works: works.length,
    recorded: expected,
    alreadyThere: 0,
  });
  expect(await seed(app.url, () => {})).toMatchObject({ recorded: 0, alreadyThere: expected });

  const { email } = cast[0] as { email: string };
  const cookie = cookieOf(await caller(app.url).post("/api/auth/signin", { email, password: PASSWORD }));
  const ada = { ...caller(app.url, { cookie }), email, username: "ada", cookie };
  expect((await ada.get("/api/tokens")).body).toEqual([]);
  expect((await ada.get("/api/projects")).body).toMatchObject([
    { name: "Studio Wall", status: "testing" },
    { name: "Wall Label", status: "live" },
  ]);
  const { token } = (await startProgram(app, ada)).token;
  const { attributions } = await new Byline({ token, baseUrl: app.url }).attributions.list({
    content_id: "wikipedia:mona-lisa",
  });
  expect(attributions).toMatchObject([
    {
      content_creator_id: "creator:leonardo-da-vinci",
      attribution_type: "image_content",
      metadata: { title: "Mona Lisa", creator: "Leonardo da Vinci", license: "CC-PDM-1.0", year: 1503 },
    },
  ]);
});
