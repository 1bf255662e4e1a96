import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { refuseReservedPerson, refuseReservedUsername } from "./reserved-names.ts";

const config = readConfig({ BYLINE_RIGHTS_NAME: "Work Registry" });

test.each([
  ...["admin", "SUPPORT", "Post-Master", "dashboard", "support_team", "security-team", "admin1", "007admin"],
  ...["The.Admin.Desk", "official-support", "adm1n", "5upp0rt", "5upp0rt-2026", "b1lling", "null"],
  ...["byline", "Byline.Support", "BylineHQ", "byline_io", "by1ine", "real-byline", "Byl1ne.Help"],
  ...["adrnin", "BiIIing", "byIine", "work.registry", "WorkRegistry_EU"],
  ...["BYLlNE", "ADMlN", "OFFlClAL", "sysadmln", "donotreply", "do.not.reply"],
])("%s could be taken for Byline", (username) => {
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
])("%s %s is no person's name here", (firstName, lastName) => {
  expect(() => refuseReservedPerson({ firstName, lastName }, config)).toThrow("This name could be taken");
});

test.each([
  ["Ada", "Lovelace"],
  ["Вера", "Павлова"],
  ["Lynne", "Bailey"],
  ["Adele", "Lyman"],
  ["Byron", "Line"],
  ["Ηλέκτρα", "Παππά"],
  ["Page", "Owner-Smith"],
  ["Steve", "Jobs"],
  ["Mary", "Legal"],
  ["山田", "太郎"],
])("%s %s is one", (firstName, lastName) => {
  expect(() => refuseReservedPerson({ firstName, lastName }, config)).not.toThrow();
});
