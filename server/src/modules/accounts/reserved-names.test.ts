import { expect, test } from "vitest";
import { refuseReservedUsername } from "./reserved-usernames.ts";

test.each([
  ...["admin", "SUPPORT", "Post-Master", "dashboard", "support_team", "security-team", "admin1", "007admin"],
  ...["The.Admin.Desk", "official-support", "adm1n", "5upp0rt", "5upp0rt-2026", "b1lling", "null"],
  ...["byline", "Byline.Support", "BylineHQ", "byline_io", "by1ine", "real-byline", "Byl1ne.Help"],
])("%s could be taken for Byline", (username) => {
  expect(() => refuseReservedUsername(username)).toThrow("This username is reserved. Choose another.");
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
  expect(() => refuseReservedUsername(username)).not.toThrow();
});
