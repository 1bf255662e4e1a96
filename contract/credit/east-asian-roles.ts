import type { Role } from "./roles.ts";

/** NCR 2018, NDL, KORMARC, and GB/T 3792: roles after the name in a statement of responsibility. */
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
  ...{ 摄: ["photographer"], 攝: ["photographer"], 绘: ["illustrator"], 繪: ["illustrator"] },
  ...{ 지음: ["author"], 저: ["author"], 글: ["author"], 공저: ["author"], 지은이: ["author"] },
  ...{ 옮김: ["translator"], 역: ["translator"], 공역: ["translator"], 옮긴이: ["translator"] },
  ...{ 엮음: ["editor"], 편: ["editor"], 편저: ["editor", "author"], 편역: ["editor", "translator"] },
  ...{ 그림: ["illustrator"], 사진: ["photographer"] },
  ...{ 監督: ["director"], 朗読: ["narrator"], 監修: ["contributor"], 解説: ["contributor"] },
};
const ANY = Object.keys(ROLES).join("|");
/** Given names also end in these characters, so they're roles only after a full name. */
const IN_NAMES = "作文絵画え";
/** Roles that may follow a name without a space, because no name ends in them. */
const JOINED = "共著|編著|编著|共訳|編訳|監修|主编|著|訳|譯|译|編|编";
const HAS_ROLE = new RegExp(
  `^(.{2,60}?)(?:[ \u3000]+[[［〔]?((?:${ANY})(?:[・·](?:${ANY}))*)[\\]］〕]?|` +
    `(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー・])(${JOINED}))$`,
  "u",
);
const OTHERS = /[ \u3000]*[[［〔]?(?:ほか|他|等)[\]］〕]?$| 외$/u;

/** A name with its roles. `hasOthers`: "ほか" after it means that there are more names. */
type NameWithRole = { name: string; roles: { role: Role; word: string }[]; hasOthers: boolean };

/** Reads "夏目漱石 著", "山田太郎 文・写真", and "山田太郎 ほか著". Returns null for any other text. */
function readEastAsianRole(text: string): NameWithRole | null {
  const [, before = "", spaced, joined] = HAS_ROLE.exec(text) ?? [];
  const said = spaced ?? joined;
  if (said === undefined) return null;
  const name = before.replace(OTHERS, "");
  if (IN_NAMES.includes(said) && name.length < 4) return null;
  const roles = said.split(/[・·]/).flatMap((word) => (ROLES[word] ?? []).map((role) => ({ role, word })));
  return { name, roles, hasOthers: name !== before };
}

const MAY_HAVE_ROLE =
  /[著訳譯译編编絵画作文真影曲詞揮督読修説本くぶんえやト者摄攝绘繪음김림저역공글편진이][\]］〕]?$/u;

/** A full name. "夏目, 漱石" is a family name and a given name instead. */
const WHOLE_NAME =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・·]{3,40}$|^[\p{Script=Hangul} ·]{2,40}$/u;

const NATIONALITIES = [
  "先?秦|[东東西南北后後]?[汉漢晋晉周魏宋辽遼唐梁燕凉齐齊]|三国|蜀|吴|隋|五代|[金元明清陈陳]|\\p{Script=Han}{1,3}[国國]",
  "[英美法德日俄苏蘇意加澳印韩韓朝奥奧丹荷比希瑞挪葡波匈捷埃以]|苏联|蘇聯|瑞[典士]|丹麦|挪威|芬兰|荷兰|古?希腊|古罗马",
  "比利时|西班牙|葡萄牙|加拿大|意大利|奥地利|俄罗斯|波兰|匈牙利|捷克|印度|土耳其|以色列|埃及|阿根廷|墨西哥|哥伦比亚",
  "智利|秘鲁|巴西|澳大利亚|新西兰|爱尔兰|南非",
].join("|");
/** GB/T 3792: a dynasty or nationality in brackets before a name. "(株)" marks a company. */
const NATIONALITY = new RegExp(`^[[［〔【(（](?:${NATIONALITIES})[\\]］〕】)）] ?(?=\\p{L})`, "u");

/** Splits a statement into an item per role and name. Returns null for any other text. */
export function eastAsianNames(stated: string): unknown[] | null {
  const statements = /[;；]/.test(stated) ? stated.split(/ ?[;；] ?/) : [stated];
  if (statements.length > 1) {
    const each = statements.map(eastAsianNames);
    return each.every((one) => one !== null) ? each.flat() : null;
  }
  const text = stated.replace(NATIONALITY, "");
  if (!MAY_HAVE_ROLE.test(text)) return text === stated ? null : [text];
  const items: unknown[] = [];
  let before: string[] = [];
  for (const part of text.split(/[,，、] ?/)) {
    const one = part.trim().replace(NATIONALITY, "");
    const read = readEastAsianRole(one);
    if (!read && !WHOLE_NAME.test(one)) return null;
    const names = [...before, read?.name ?? one];
    before = read ? [] : names;
    // The role also applies to the names before it.
    for (const { role, word } of read?.roles ?? [])
      items.push(...names.map((name) => ({ name, role: role === "contributor" ? word : role })));
    if (read?.hasOthers) items.push("et al.");
  }
  if (items.length === 0 && text !== stated) return [text];
  return before.length > 0 || items.length === 0 ? null : items;
}
