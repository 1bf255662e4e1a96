import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { refuseReservedPerson, refuseReservedTitle, refuseReservedUsername } from "./reserved-names.ts";

const config = readConfig({ BYLINE_RIGHTS_NAME: "Work Registry" });

test.each([
  ...["admin", "SUPPORT", "Post-Master", "dashboard", "support_team", "security-team", "admin1", "007admin"],
  ...["The.Admin.Desk", "official-support", "adm1n", "5upp0rt", "5upp0rt-2026", "b1lling", "null"],
  ...["byline", "Byline.Support", "BylineHQ", "byline_io", "by1ine", "real-byline", "Byl1ne.Help"],
  ...["adrnin", "BiIIing", "byIine", "work.registry", "WorkRegistry_EU"],
  ...["BYLlNE", "ADMlN", "OFFlClAL", "sysadmln", "donotreply", "do.not.reply"],
  ...["b.y.l.i.n.e", "by-line", "bylines", "TheByline", "getbyline", "real_by1ine", "team-byline"],
  ...["mail", "MAlL", "ma1l", "lnfo", "APl", "J0BS", "d0cs-2026", "supp0rt", "1admin1"],
])("%s could be mistaken for Byline", (username) => {
  expect(() => refuseReservedUsername(username, config)).toThrow(
    "This username is reserved. Choose another.",
  );
});

test.each([
  ...[
    "ada",
    "ada1815",
    "grace.hopper",
    "newsome",
    "administrate",
    "helper",
    "rootes",
    "team-ada",
    "t3am.ada",
  ],
  ...["of-byline-ada", "mailer", "the-real-ada", "hq", "2026", "stefan7"],
  ...[
    "ruby.line",
    "rubyline",
    "Shelby_Line",
    "kirby-line-2",
    "mall",
    "Mall",
    "MALL",
    "mall-2026",
    "apl",
    "lo",
  ],
])("%s names a person", (username) => {
  expect(() => refuseReservedUsername(username, config)).not.toThrow();
});

test.each([
  ["Byline", "Support"],
  ["Вyline", "Team"], // Cyrillic
  ["Βyline", "Ηelp"], // Greek
  ["ｂｙｌｉｎｅ", "Staff"],
  ["Bylìne", "Mails"],
  ["Ѕuppоrt", "Desk"],
  ["The", "Adrnin"],
  ["BYLlNE", "SUPPORT"],
  ["ʙʏʟɪɴᴇ", "Support"],
  ["Ьyliпe", "Team"],
  ["Work", "Registry"],
  ["🅱yline", "Support"],
  ["ßyline", "Support"],
  ["8yline", "Support"],
  ["Customer", "Support"],
])("%s %s is no person's name here", (firstName, lastName) => {
  expect(() => refuseReservedPerson({ firstName, lastName }, config)).toThrow("This name could be mistaken");
});

test.each([
  ["Ada", "Lovelace"],
  ["Вера", "Павлова"],
  ["Lynne", "Bailey"],
  ["Adele", "Lyman"],
  ["Byron", "Line"],
  ["Ηλέκτρα", "Παππά"],
  ["Page", "Owner-Smith"],
  ["Ruby", "Line"],
  ["Bobby", "Line-Mall"],
  ["By", "Linehan"],
  ["Alec", "Mall"],
  ["Steve", "Jobs"],
  ["Mary", "Legal"],
  ["山田", "太郎"],
])("%s %s is one", (firstName, lastName) => {
  expect(() => refuseReservedPerson({ firstName, lastName }, config)).not.toThrow();
});

test.each([
  ...[
    "Byline",
    "BYLlNE",
    "Вyline",
    "By1ine",
    "B y l i n e",
    "Byline Support",
    "The Official Byline",
    "BylineHQ",
  ],
  ...["Byline™", "Byline Account Verification", "Byline Customer Support", "Support by Byline"],
  ...["Byline 2026", "byline.io", "Work Registry", "Work Registry Help Desk", "W0RK REGlSTRY"],
])("%s is no title", (name) => {
  expect(() => refuseReservedTitle(name, config)).toThrow("This name could be mistaken for Byline’s own.");
});

test.each([
  ...[
    "Support",
    "Mall",
    "Ruby Line",
    "The Ruby Line",
    "Byline Gallery",
    "Bylines of the week",
    "Mall of Byline",
  ],
  ...["Registry", "Docs", "Shelby Line Support", "Galerie Ølsen", "作品"],
])("%s is one", (name) => {
  expect(() => refuseReservedTitle(name, config)).not.toThrow();
});

test("names of repeated reserved words are judged at once, whoever makes them up", () => {
  const started = performance.now();
  const repeated = "settings".repeat(12);
  refuseReservedPerson(
    { firstName: `${repeated.slice(0, 79)}x`, lastName: `${"admin".repeat(15)}x` },
    config,
  );
  refuseReservedTitle(`Byline ${repeated}x`.slice(0, 100), config);
  expect(performance.now() - started).toBeLessThan(200);
});
