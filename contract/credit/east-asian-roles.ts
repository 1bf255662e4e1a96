import type { Role } from "./roles.ts";

/** NCR 2018 and NDL: what stands after the name in a statement of responsibility. */
const ROLES: Record<string, Role[]> = {
  ...{ 著: ["author"], 著者: ["author"], 共著: ["author"], 原作: ["author"], 脚本: ["author"] },
  ...{ 作: ["author"], 文: ["author"], さく: ["author"], ぶん: ["author"] },
  ...{ 編著: ["editor", "author"], 编著: ["editor", "author"], 編訳: ["editor", "translator"] },
  ...{ 編: ["editor"], 编: ["editor"], 編集: ["editor"], 主编: ["editor"], 編者: ["editor"] },
  ...{
    訳: ["translator"],
    譯: ["translator"],
    译: ["translator"],
    翻訳: ["translator"],
    やく: ["translator"],
  },
  ...{ 共訳: ["translator"], 訳者: ["translator"] },
  ...{ 絵: ["illustrator"], 画: ["illustrator"], え: ["illustrator"], イラスト: ["illustrator"] },
  ...{ 写真: ["photographer"], 撮影: ["photographer"], 摄影: ["photographer"], 攝影: ["photographer"] },
  ...{ 作曲: ["composer"], 作詞: ["lyricist"], 編曲: ["arranger"], 指揮: ["conductor"] },
  ...{ 監督: ["director"], 朗読: ["narrator"], 監修: ["contributor"], 解説: ["contributor"] },
};
const ANY = Object.keys(ROLES).join("|");
/** Given names end in these characters, too: only after a whole name do they say a role. */
const IN_NAMES = "作文絵画え";
/** Those that end no name, without a space. */
const JOINED = "共著|編著|编著|共訳|編訳|監修|主编|著|訳|譯|译|編|编";
const HAS_ROLE = new RegExp(
  `^(.{2,60}?)(?:[ \u3000]+[[［〔]?((?:${ANY})(?:・(?:${ANY}))*)[\\]］〕]?|` +
    `(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー・])(${JOINED}))$`,
  "u",
);
const OTHERS = /[ \u3000]*[[［〔]?(?:ほか|他|等)[\]］〕]?$/u;

/** A name with its role. `hasOthers`: "ほか" says that there are more of them. */
type NameWithRole = { name: string; roles: { role: Role; word: string }[]; hasOthers: boolean };

/** Reads "夏目漱石 著", "山田太郎 文・写真", and "山田太郎 ほか著"; null for any other text. */
function readEastAsianRole(text: string): NameWithRole | null {
  const [, before = "", spaced, joined] = HAS_ROLE.exec(text) ?? [];
  const said = spaced ?? joined;
  if (said === undefined) return null;
  const name = before.replace(OTHERS, "");
  if (IN_NAMES.includes(said) && name.length < 4) return null;
  const roles = said.split("・").flatMap((word) => (ROLES[word] ?? []).map((role) => ({ role, word })));
  return { name, roles, hasOthers: name !== before };
}

const MAY_HAVE_ROLE = /[著訳譯译編编絵画作文真影曲詞揮督読修説本くぶんえやト者][\]］〕]?$/u;

/** A whole name: "夏目, 漱石" is a family name and a given name. */
const WHOLE_NAME = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]{3,40}$/u;

/** Splits a statement into items for each role of each name; null for any other text. */
export function eastAsianNames(text: string): unknown[] | null {
  if (!MAY_HAVE_ROLE.test(text)) return null;
  const items: unknown[] = [];
  let before: string[] = [];
  for (const part of text.split(/[,，、] ?/)) {
    const read = readEastAsianRole(part.trim());
    if (!read && !WHOLE_NAME.test(part.trim())) return null;
    const names = [...before, read?.name ?? part.trim()];
    before = read ? [] : names;
    // The names before it have the same role.
    for (const { role, word } of read?.roles ?? [])
      items.push(...names.map((name) => ({ name, role: role === "contributor" ? word : role })));
    if (read?.hasOthers) items.push("et al.");
  }
  return before.length > 0 || items.length === 0 ? null : items;
}
