import type { Breaks } from "./change.ts";

const CATALOG = "server/src/modules/catalog";
const LICENSES = "contract/licenses";

/** Credits: names, titles, licenses, corrections, and removed names. */
export const CREDIT: Breaks = {
  "contract/credit.test.ts": [
    ["contract/credit.ts", "escapeHtml(value);", "value;"],
    ["contract/credit.ts", ".replaceAll(/[()[\\]<>\\\\`| ]/g, percentEncode)", ""],
    [
      "contract/credit.ts",
      "const isLinkable = (url: string) => /^https?:",
      "const isLinkable = (url: string) => /^[a-z]+:",
    ],
    ["contract/credit.ts", "/[<>&\\u2028\\u2029]/g", "/[&\\u2028\\u2029]/g"],
    ["contract/credit/parts.ts", "url && /^https?:/i.test(url) ? url : null", "url"],
    ["contract/web-address.ts", "const typed = withoutHidden(text)", "const typed = text"],
  ],
  "contract/credit/credit-model.test.ts": [
    [
      "contract/credit/contributors.ts",
      "if (text?.name && (readIdentifier(text.name).global || OWN_ID.test(text.name))) {",
      "if (text === undefined) {",
    ],
    ["contract/credit/contributors.ts", "if (noName) return noName;", ""],
  ],
  "server/src/modules/credits/write-credit.test.ts": [
    ["contract/credit/bibtex.ts", 'COMMANDS[character] ?? ""', "character"],
    ["contract/credit/reference.ts", "[...leading.flatMap(named), ...by]", "by"],
    [
      "contract/credit/reference.ts",
      "...originals.map((original) => `Based on: ${originalText(original)}`),",
      "",
    ],
  ],
  "contract/credit/json-ld.test.ts": [
    ["contract/credit/json-ld.ts", "isBasedOn: listOf(originals),", "isBasedOn: originals[0] ?? null,"],
  ],
  [`${LICENSES}/licenses.test.ts`]: [
    [`${LICENSES}/spdx.ts`, 'DEDICATIONS.has(id) ? "dedication" : "license"', '"license"'],
    [`${LICENSES}/spdx.ts`, '"BSD 2", "Simplified BSD"', '"BSD 3", "Simplified BSD"'],
  ],
  [`${CATALOG}/corrected-credits.test.ts`]: [
    [
      `${CATALOG}/corrected-credits.ts`,
      "const corrected = rows.map((row, place) => correct(row, found.get(place)));",
      "const corrected = rows;",
    ],
    ["contract/restate-credit.ts", "{ ...withoutServices(named), title: title?.name }", "named"],
  ],
  [`${CATALOG}/names-of-ids.test.ts`]: [
    ["contract/credit/identified.ts", "return stated ?? null;", "return makers[0] ?? null;"],
  ],
  "server/src/modules/credits/report.test.ts": [
    [
      `${CATALOG}/corrected-credits.ts`,
      "return recorded.nameRemoved ? correct(recorded, found.get(place)) : (correction ?? recorded);",
      "return correction ?? recorded;",
      "a correction",
    ],
    [
      `${CATALOG}/corrected-credits.ts`,
      "(correction ?? recorded);",
      "({ ...recorded, ...corrected[place] });",
      "a correction",
    ],
    [
      `${CATALOG}/suppressed-names.ts`,
      "contentCreatorId: null, metadata, nameRemoved: true",
      "metadata: row.metadata, nameRemoved: true",
      "a name is removed",
    ],
    [`${CATALOG}/suppressed-names.ts`, " && !isNotice(member, value)", "", "a name is removed"],
  ],
  "server/src/db/fold-name.test.ts": [
    ["contract/fold-name.ts", '.replaceAll(REMOVED_CHARACTERS, "")', ""],
    ["contract/fold-name.ts", 'ς: "σ"', 'ς: "ς"'],
  ],
  "server/test/searches.test.ts": [
    ["contract/fold-name.ts", "foldName(typed) || typed.trim()", "foldName(typed)"],
    ["server/src/db/text-search.ts", "const folded = foldQuery(text)", "const folded = text"],
    ["server/src/modules/audit/queries.ts", 'foldQuery(q).split(" ")', 'q.split(" ")'],
    ["contract/docs-search.ts", "foldText(text)", "text"],
    [
      "contract/api/community.ts",
      '"GET /community/activities": { query: listQuery',
      '"GET /community/activities": { query: communityProjectQuery',
      "every query parameter",
    ],
  ],
  "server/test/indexed-searches.test.ts": [
    ["server/src/modules/accounts/search-developers.ts", "`u.folded like", "`fold_text(u.folded) like"],
  ],
  "contract/credit/personal-name.test.ts": [
    ["contract/credit/personal-name.ts", "if (isSuffix(given, family) || ", "if ("],
  ],
  "server/src/modules/resolve/page-rules.test.ts": [
    ["server/src/modules/resolve/read-page.ts", "isOfPage && !relations", "!relations"],
  ],
  "server/src/modules/resolve/wiki-rules.test.ts": [
    ["server/src/modules/resolve/adapters/wikidata/makers.ts", "a.ordinal - b.ordinal", "0"],
  ],
  "server/src/modules/resolve/adapters.test.ts": [
    [
      "server/src/modules/resolve/adapters/crossref.ts",
      'at(person, "given"), at(person, "family")',
      'at(person, "family"), at(person, "given")',
    ],
  ],
  "server/src/modules/community/standing.test.ts": [
    ["server/src/modules/community/rank.ts", "a.joinedAt - b.joinedAt", "b.joinedAt - a.joinedAt"],
  ],
  "server/src/modules/search/search.test.ts": [
    [
      "server/src/db/text-search.ts",
      "splitWords(folded).map(likePattern)",
      "splitWords(folded).map((word) => `%${word}%`)",
    ],
    ["server/src/db/text-search.ts", "escapeLike(folded)", "folded"],
  ],
  "server/src/modules/credits/embeds.test.ts": [
    [
      "server/src/modules/credits/browser/byline-credit-7.js",
      'credentials: "omit"',
      'credentials: "include"',
    ],
  ],
  "e2e/community.e2e.ts": [
    [
      "server/src/modules/credits/browser/byline-credit-7.js",
      'href ? make("a", { href, rel: rel ?? "" }, isolated) : isolated',
      "isolated",
      "a credit has a page that anyone can read",
    ],
  ],
  "server/src/modules/webhooks/events-of-others.test.ts": [
    ["server/src/modules/catalog/creators-of.ts", ", not(isTestWorkspace(workspaceId))", "", "claim.proved"],
    ["server/src/modules/catalog/correct.ts", 'member !== "kind"', 'member !== ""', "no credit shows"],
    [
      "server/src/modules/community/decide-report.ts",
      "workspaceId: project.workspaceId",
      "workspaceId: null",
      "report.decided",
    ],
  ],
};
