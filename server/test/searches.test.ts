import { searchResults } from "@byline/contract/search.ts";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { joinOperator } from "./authenticator.ts";
import { attributionInput, caller, cookieOf, PASSWORD, startProgram, startProject } from "./cast.ts";
import { startApp } from "./harness.ts";
import { readSources, sqlOf, walk } from "./sources.ts";

/** Query parameters of every read, such as "/api/search q". */
const parameters: string[] = [];
const app = await startApp({
  onRoute: ({ method, url, schema, config }) => {
    if (method !== "GET" || config?.otherMethods) return;
    const { shape } = (schema?.querystring ?? { shape: {} }) as z.ZodObject;
    parameters.push(...Object.keys(shape).map((name) => `${url} ${name}`));
  },
});
const visitor = caller(app.url);
const operator = await joinOperator(app);

/** Names as recorded, and as typed to find them. */
const SPELLINGS = [
  ["final sigma", "Οδός", "ΟΔΟΣ"],
  ["sharp s", "Straße", "strasse"],
  ["dotted capital i", "İSTANBUL", "istanbul"],
  ["Arabic vowel marks", "مُحَمَّد", "محمد"],
  ["tilde", "São", "Sao"],
  ["composed letters", "Ångström", "A\u030angstro\u0308m"],
  ["combining marks", "Cre\u0300me", "Crème"],
  ["fullwidth letters", "Ｇａｌｌｅｒｙ", "gallery"],
  ["letters with a stroke", "Łódź", "lodz"],
] as const;

/** Texts without a letter or digit. */
const SYMBOLS = ["***", "%", "_", "\\", "'", "´", "\u200b"];

/** Signs up a person with this first name, who gives the name to one of each thing that searches find. */
async function nameEverything(name: string, i: number) {
  const username = `person${i}`;
  const email = `${username}@example.com`;
  const profile = { firstName: name, lastName: "Lovelace", username, email, password: PASSWORD };
  const cookie = cookieOf(await visitor.post("/api/auth/signup", profile));
  const person = { ...caller(app.url, { cookie }), email, username, cookie };
  const unnamed = await startProject(person, { name: `Notebook ${i}` });
  const described = await startProject(person, { name: `Sketch ${i}`, description: `Pictures of ${name}.` });
  const project = await startProject(person, { name });
  await person.post(`/api/projects/${project.id}/status`, { status: "live" });
  const program = await startProgram(app, person, { name });
  const work = {
    content_id: `page:${i}`,
    content_creator_id: null,
    metadata: { title: name, creator: name },
  };
  const { body: attribution } = await program.post("/v1/attributions", attributionInput(project, work));
  return {
    ...{ name, username, person, program, token: program.token.id, attribution: attribution.id as string },
    ...{ unnamed: unnamed.id, described: described.id, project: project.id },
  };
}
type Named = Awaited<ReturnType<typeof nameEverything>>;
const named = await Promise.all(SPELLINGS.map(([, name], i) => nameEverything(name, i)));

/** `finds`: the part of what the search finds that tells the named apart. */
type Search = {
  as?: (one: Named) => { get: (path: string) => Promise<{ status: number; body: unknown }> };
  path?: (one: Named) => string;
  finds: (one: Named) => string;
  /** The member of the answer with what was found; all of it unless set. */
  member?: string;
};
const byPerson = ({ person }: Named) => person;
const byProgram = ({ program }: Named) => program;
const byOperator = () => operator;

/** Parameters that take an id, an address, a code, or a date, as they are, on whatever route. */
const EXACT = new Set(
  `limit cursor page before sort lang format section period from to ids projectId project_id types type kind
  status state method path route error unread url return_to token archived withdrawn sent
  contentId content_id contentCreatorId content_creator_id creatorId creator_id workId work_id
  externalId external_id attributionType attribution_type attribution_id syncStatus byline_sync_status
  platform hasPlatform created_after created_before identifier scheme tokenId token_id requestId request_id
  recordId actor action category address maxwidth maxheight`.split(/\s+/),
);
const EXACT_ON_A_ROUTE = ["/api/operator/pictures q"];

/** Every search of the product by its route and parameter, with each kind of thing it finds. */
const SEARCHES: Record<string, Record<string, Search>> = {
  "/api/search q": {
    "own projects by name": { as: byPerson, member: "projects", finds: (one) => one.project },
    "own projects by description": { as: byPerson, member: "projects", finds: (one) => one.described },
    "public projects by name": { member: "publicProjects", finds: (one) => one.project },
    "public projects by description": { member: "publicProjects", finds: (one) => one.described },
    developers: { member: "developers", finds: (one) => one.username },
    "own creators": { as: byPerson, member: "creators", finds: (one) => one.name },
    "own works": { as: byPerson, member: "works", finds: (one) => one.name },
    "public creators": { member: "publicCreators", finds: (one) => one.name },
    "public works": { member: "publicWorks", finds: (one) => one.name },
    tokens: { as: byPerson, member: "tokens", finds: (one) => one.token },
  },
  "/api/community/projects q": {
    "by name": { as: byOperator, finds: (one) => one.project },
    "by description": { as: byOperator, finds: (one) => one.described },
    "by author": { as: byOperator, finds: (one) => one.unnamed },
  },
  "/explore q": { "by description": { finds: (one) => `Pictures of ${one.name}.` } },
  "/explore/credits q": { names: { finds: (one) => `${one.name}</` } },
  "/api/creators q": { names: { as: byPerson, finds: (one) => one.name } },
  "/api/works q": { titles: { as: byPerson, finds: (one) => one.name } },
  "/v1/creators q": { names: { as: byProgram, finds: (one) => one.name } },
  "/v1/works q": { titles: { as: byProgram, finds: (one) => one.name } },
  ...Object.fromEntries(
    ["search", "title", "creator"].flatMap((name) => [
      [`/api/attributions/user ${name}`, { names: { as: byPerson, finds: (one) => one.attribution } }],
      [`/api/attributions/export ${name}`, { names: { as: byPerson, finds: (one) => one.attribution } }],
    ]),
  ),
  ...Object.fromEntries(
    ["title", "creator"].flatMap((name) => [
      [`/v1/attributions ${name}`, { names: { as: byProgram, finds: (one) => one.attribution } }],
      [
        `/v1/projects/:project_id/credits ${name}`,
        {
          names: {
            as: byProgram,
            path: ({ project }) => `/v1/projects/${project}/credits`,
            finds: (one) => one.attribution,
          },
        },
      ],
    ]),
  ),
  "/api/audit q": { "by member": { as: byPerson, finds: (one) => one.username } },
  "/api/audit/export q": { "by member": { as: byPerson, finds: (one) => one.username } },
  "/api/operator/audit q": { values: { as: byOperator, finds: (one) => one.project } },
  "/api/operator/audit/export q": { values: { as: byOperator, finds: (one) => one.project } },
  "/api/operator/people q": { names: { as: byOperator, finds: (one) => one.username } },
  "/api/operator/workspaces q": { names: { as: byOperator, finds: (one) => one.name } },
};

async function search(at: string, { as, path, member }: Search, one: Named, typed: string): Promise<string> {
  const [route = "", parameter] = at.split(" ");
  const address = `${path ? path(one) : route}?${parameter}=${encodeURIComponent(typed)}`;
  const answer = await (as ? as(one) : visitor).get(address);
  expect(answer.status, address).toBe(200);
  const { body } = answer;
  return JSON.stringify(member ? (body as Record<string, unknown>)[member] : body);
}

/** The names of the people whose own were found. */
const namesIn = (found: string, { finds }: Search) =>
  named.filter((one) => found.includes(finds(one))).map(({ name }) => name);

const ALL = Object.entries(SEARCHES).flatMap(([at, kinds]) =>
  Object.entries(kinds).map(([kind, one]) => [at, kind, one] as const),
);

describe.each(ALL)("%s: %s", (at, _, one) => {
  test.each(SPELLINGS.map(([what, name, typed], i) => [what, name, typed, i] as const))(
    "200 %s: finds %s by %s, and nothing else",
    async (_, name, typed, i) => {
      const found = await search(at, one, named[i] as Named, typed);
      expect(namesIn(found, one)).toEqual([name]);
    },
  );

  test.each(SYMBOLS)("200 finds nothing by %j", async (typed) => {
    const found = await search(at, one, named[0] as Named, typed);
    expect(namesIn(found, one)).toEqual([]);
  });
});

test("every query parameter is exact, or a search tested above", () => {
  const isExact = (at: string) => EXACT.has(at.split(" ")[1] as string) || EXACT_ON_A_ROUTE.includes(at);
  expect(parameters.filter((at) => !isExact(at)).toSorted()).toEqual(Object.keys(SEARCHES).toSorted());
  const kinds = Object.values(SEARCHES["/api/search q"] ?? {}).map(({ member }) => member);
  const others = ["q", "similar", "attributions", "docs"];
  expect(new Set([...kinds, ...others])).toEqual(new Set(Object.keys(searchResults.shape)));
});

test("200: documentation pages are found in any case and accents", async () => {
  for (const typed of ["webhooks", "WÉBHOOKS", "ｗｅｂｈｏｏｋｓ", "we\u0301bhooks"]) {
    const { docs } = (await visitor.get(`/api/search?q=${encodeURIComponent(typed)}`)).body;
    expect(
      docs.map(({ path }: { path: string }) => path),
      typed,
    ).toContain("/docs/webhooks");
  }
});

test("no statement compares text by the database's collation", () => {
  const found = readSources("modules").flatMap(({ file, body }) => {
    const statements: string[] = [];
    walk(body, (node) => {
      if (/ ilike | ~\* (?!')/.test(sqlOf(node))) statements.push(`${file}: ${sqlOf(node)}`);
    });
    return statements;
  });
  expect(found).toEqual([]);
});
