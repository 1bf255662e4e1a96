import { expect, test } from "vitest";
import { joinOperator } from "../../../test/authenticator.ts";
import { caller, PASSWORD } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const olga = await joinOperator(app);

test.each([
  ["Łucja", "Wójcik", "lucja wojcik"],
  ["Οδυσσεύς", "Ελύτης", "ΟΔΥΣΣΕΥΣ"],
  ["İpek", "Şahin", "ipek sahin"],
  ["Jürgen", "Groß", "jurgen gross"],
])("200: operators find %s %s and their workspace by %s", async (firstName, lastName, typed) => {
  const username = `folded${Buffer.from(firstName).toString("hex").slice(0, 8)}`;
  const person = { firstName, lastName, username, email: `${username}@example.com`, password: PASSWORD };
  expect((await caller(app.url).post("/api/auth/signup", person)).status).toBe(201);
  const q = encodeURIComponent(typed);
  const people = (await olga.get(`/api/operator/people?q=${q}`)).body;
  expect(people.map((found: { username: string }) => found.username)).toEqual([username]);
  const workspaces = (await olga.get(`/api/operator/workspaces?q=${q}`)).body;
  expect(workspaces.map((found: { name: string }) => found.name)).toEqual([
    expect.stringContaining(firstName),
  ]);
});
