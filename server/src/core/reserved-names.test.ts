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
  ...["customer-support", "support-team", "helpdesk", "security_team", "official-billing", "refund.desk"],
  ...["customer-service", "customer.care", "account_verification", "trust-and-safety", "payment-alerts"],
  ...["tech-support", "support-eu", "admin-ada", "ada.moderator", "ada_he1pdesk", "ask-bylineteam"],
  ...["I3yline", "13yline", "byljne"],
  ...["bvline", "BVLINE", "b-vline", "6yline"],
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
  ...["security-tools", "customer", "agent-smith", "my-account", "ivy-line"],
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
])("%s is a person's name", (username) => {
  expect(() => refuseReservedUsername(username, config)).not.toThrow();
});

test.each<[string, string]>([
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
  ["Customer", "Service"],
  ["Ada", "Byline King"],
  ["Ada Byline", "King"],
  ["Dr. ßyIine", "King"],
  ["Ada", "bvline (team)"],
  ["Ada", "Βγlιnε King"],
  ["Ada", "Bylin€ King"],
  ["Ada", "By!ine King"],
  ["Ada", "B.y.l.i.n.e. King"],
  ["Ada Work", "Registry King"],
  ["Mr", "BylineSupport"],
  ["Ada", "BylineTeam"],
  ["Ada", "(BylineSupport)"],
  ["Ada", "SupportByline"],
  ["My", "Admin"],
  ["Sup", "Port"],
  ["My Support", "Team"],
  ...["I3yline", "|3yline", "13yline", "Bylinә", "Bylinɘ", "Byꟾine", "byʃine", "Byljne", "🇧🇾🇱🇮🇳🇪"].map(
    (own): [string, string] => ["Ada", own],
  ),
])("%s %s is refused as a person's name", (firstName, lastName) => {
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
  ["Shelby Line", "King"],
  ["Marvin", "Skyline"],
  ["Ada", "Bylinehan"],
  ["Bill", "Ing"],
  ["My", "Root"],
  ["My", "Press"],
  ["By", "Legal"],
])("%s %s is accepted", (firstName, lastName) => {
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
  ...["Byline's Support", "Byline’s Support", "Bylines Support", "Byline Live Support"],
  ...["Byline Security Team EU", "BylineSupport Ltd", "Our SupportByline Ltd"],
  ...["Byline Team", "Byline Projects Support", "Official Byline Projects", "The Byline App"],
  ...["Byline 2026", "byline.io", "Work Registry", "Work Registry Help Desk", "W0RK REGlSTRY"],
])("%s is refused as a title", (name) => {
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
  ...["Byline Projects", "Our Byline Projects", "BylineAnalytics", "Byline API", "Work Registry Community"],
])("%s is accepted", (name) => {
  expect(() => refuseReservedTitle(name, config)).not.toThrow();
});

/** Of three times the shortest, in milliseconds: others may have the processor. */
function timeOf(judgements: (() => void)[]): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    for (const judge of judgements)
      try {
        judge();
      } catch {} // which of them is refused is not the question
    return performance.now() - started;
  });
  return Math.min(...times);
}

test.each([
  ...["settings", "admin", "by ", "b y l i n e ", "byline", "rn", "1", "!", "ᴀ"],
  ...["\u0301", "\ufdfa", "\u{1d41b}"],
])("checks a name that only repeats %j quickly", (part) => {
  for (const length of [160, 10_000]) {
    const name = `${part.repeat(length / part.length)}x`;
    const taken = timeOf([
      () => refuseReservedPerson({ firstName: name, lastName: "" }, config),
      () => refuseReservedUsername(name, config),
      () => refuseReservedTitle(`Byline ${name}`, config),
    ]);
    expect(taken, `${length} characters`).toBeLessThan(50);
  }
});
