import { describe, expect, test } from "vitest";
import { creditOf, formatCredit, readCredit } from "../credit.ts";
import { withKnownNames } from "../restate-credit.ts";
import { CREDIT_LANGUAGES } from "./languages.ts";
import { RELATORS_BY_WORD } from "./relators.ts";
import { isMaker, ROLE_NAMES, readRole, termOf } from "./roles.ts";

const record = (metadata: Record<string, unknown>) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "film" },
  metadata: { title: "T", ...metadata },
});
const write = (metadata: Record<string, unknown>) => formatCredit(record(metadata), "text");

/** The codes of id.loc.gov/vocabulary/relators, as published in May 2026. */
const CODES =
  `abr acp act adi adp aft anc anl anm ann ant ape apl app aqt arc ard arr art asg asn ato att auc aud
  aue aui aup aus aut bdd bjd bka bkd bkp blw bnd bpd brd brl bsl cad cas ccp chr cli cll clr clt cmm cmp cmt
  cnd cng cns coe col com con cop cor cos cot cou cov cpc cpe cph cpl cpt cre crp crr crt csl csp cst ctb cte
  ctg ctr cts ctt cur cwt dbd dbp dfd dfe dft dgc dgg dgs dis djo dln dnc dnr dpc dpt drm drt dsr dst dtc dte
  dtm dto dub edc edd edm edt egr elg elt eng enj etr evp exp fac fds fld flm fmd fmk fmo fmp fnd fon fpy frg
  gdv gis his hnr hst ill ilu ink ins inv isb itr ive ivr jud jug lbr lbt ldr led lee lel len let lgd lie lil
  lit lsa lse lso ltg ltr lyr mcp mdc med mfp mfr mka mod mon mrb mrk msd mte mtk mup mus mxe nan nrt onp opn
  org orm osp oth own pad pan pat pbd pbl pdr pfr pht plt pma pmn pnc pop ppm ppt pra prc prd pre prf prg prm
  prn pro prp prs prt prv pta pte ptf pth ptt pup rap rbr rcd rce rcp rdd red ren res rev rpc rps rpt rpy rse
  rsg rsp rsr rst rth rtm rxa sad sce scl scr sde sds sec sfx sgd sgn sht sll sng spk spn spy srv std stg stl
  stm stn str swd tad tau tcd tch ths tld tlg tlh tlp trc trl tyd tyg uvp vac vdg vfx voc wac wal wam wat waw
  wdc wde wfs wft wfw win wit wpr wst wts`.split(/\s+/);

describe("id.loc.gov/vocabulary/relators", () => {
  test("every code is a role, and every contributor who is a maker has a term", () => {
    expect(CODES.filter((code) => readRole(code) === null)).toEqual([]);
    const plain = CODES.filter((code) => readRole(code) === "contributor" && termOf(code) === null);
    expect(plain).toEqual(["ctb", "oth"]);
    const unlisted = [...RELATORS_BY_WORD.keys()].filter((word) => /^[a-z]{3}$/.test(word));
    expect(unlisted.filter((word) => !CODES.includes(word))).toEqual([]);
  });

  test("every relator belongs to a role", () => {
    const roles: readonly string[] = ROLE_NAMES;
    expect([...RELATORS_BY_WORD.values()].filter(({ role }) => !roles.includes(role))).toEqual([]);
  });

  test.each([
    ...["fmo", "own", "dgg", "dgs", "dgc", "ths", "dte", "rcp", "dpc", "spn", "fnd", "pbl", "dst", "dnr"],
    ...["rps", "cph", "len", "auc", "bsl", "sll", "dto", "hnr", "isb", "jud", "ptf", "wit", "pup", "prt"],
    ...["Former owner", "Degree granting institution", "thesis advisor", "degree supervisor", "donor"],
    ...["http://id.loc.gov/vocabulary/relators/fmo", "relators:dte", "defendant-appellee", "Advisor"],
  ])("%s didn't make the work", (role) => {
    const { credit, warnings } = readCredit({ metadata: { creators: ["Ana", { name: "Bo", role }] } });
    expect([credit.creators, warnings]).toEqual([["Ana"], []]);
    expect(isMaker(readRole(role) ?? "creator")).toBe(false);
    expect(write({ creators: ["Ana", { name: "Bo", role }] })).toMatch(/^"T" by Ana\. /);
  });

  test.each([
    ["cng", "with contributions by Bo Ek (cinematographer)"],
    ["flm", "with contributions by Bo Ek (film editor)"],
    ["egr", "by Bo Ek (engraver)"],
    ["ctg", "by Bo Ek (cartographer)"],
    ["aus", "by Bo Ek (screenwriter)"],
    ["http://id.loc.gov/vocabulary/relators/scr", "with contributions by Bo Ek (scribe)"],
    ["author of introduction, etc.", "with contributions by Bo Ek (author of introduction, etc.)"],
    ["djo", "with contributions by Bo Ek (DJ)"],
    ["recording engineer", "with contributions by Bo Ek (recording engineer)"],
    ["Sound Designer", "with contributions by Bo Ek (sound designer)"],
    ["graphic designer", "with contributions by Bo Ek (graphic designer)"],
    ["audio engineer", "with contributions by Bo Ek (audio engineer)"],
    ["editor of sound", "with contributions by Bo Ek (editor of sound)"],
    ["interviewee", "with contributions by Bo Ek (interviewee)"],
    ["guest", "with contributions by Bo Ek (guest)"],
    ["piano", "performed by Bo Ek (piano)"],
    ["cellist", "performed by Bo Ek (cellist)"],
    // MusicBrainz and Discogs
    ["Acoustic Guitar", "performed by Bo Ek (acoustic guitar)"],
    ["Drums, Percussion", "performed by Bo Ek (drums, percussion)"],
    ["orchestra", "performed by Bo Ek"],
    ["singer", "performed by Bo Ek"],
    ["contributor", "with contributions by Bo Ek"],
  ])("%s: %s", (role, words) => {
    const creators = [{ name: "Bo Ek", role }];
    expect(write({ creators })).toMatch(new RegExp(`^"T",? ${words.replaceAll(/[.()]/g, "\\$&")}\\. `));
    expect(readCredit({ metadata: { creators } }).warnings).toEqual([]);
  });

  test("a heading's term, or a member's name, shows what someone did", () => {
    expect(write({ creators: ["Ana", "Ek, Bo, 1902-1984, cinematographer."] })).toContain(
      "Bo Ek (cinematographer)",
    );
    expect(write({ author: "Ana", interviewer: { name: "Bo Ek" } })).toContain("Bo Ek (interviewer)");
  });

  test("the term stays the same in every language", () => {
    const { metadata } = record({ creators: [{ name: "Bo", role: "flm" }] });
    for (const language of CREDIT_LANGUAGES)
      expect(formatCredit(record(metadata), "text", language), language).toContain("Bo (film editor)");
  });

  test("a corrected name keeps the term", () => {
    const metadata = { title: "T", creators: ["Ana", { name: "Bo", role: "cng" }] };
    const makers = new Map([["Bo", "Bo Ek"]]);
    const corrected = withKnownNames(metadata, null, { title: null, byId: new Map(), makers });
    expect(write(corrected)).toContain("with contributions by Bo Ek (cinematographer)");
  });

  test("shows both of a person's terms", () => {
    const creators = [{ name: "Ana", role: "drt" }];
    const contributors = [
      { name: "Bo", role: "cng" },
      { name: "Bo", role: "flm" },
    ];
    expect(write({ creators, contributors })).toContain("Bo (cinematographer) and Bo (film editor)");
  });

  test.each(["Monitor de Sevilla", "Patron de Paris", "Reporter by Night"])("%s is a name", (creator) => {
    expect(creditOf({ metadata: { creator } }).creators).toEqual([creator]);
  });
});

describe("BnF and Gallica: functions in full", () => {
  test.each<[stated: string, role: string, term?: string]>([
    ["Auteur du texte", "author"],
    ["Librettiste", "lyricist"],
    ["Parolier", "lyricist"],
    ["Compositeur", "composer"],
    ["Interprète", "performer"],
    ["Adaptateur", "adapter"],
    ["Éditeur scientifique", "editor"],
    ["Éditeur commercial", "publisher"],
    ["Metteur en scène", "director"],
    ["Photographe", "photographer"],
    ["Illustrateur", "illustrator"],
    ["Graveur", "artist", "graveur"],
    ["Dessinateur", "artist", "dessinateur"],
    ["Lithographe", "artist", "lithographe"],
    ["Scénariste", "author", "scénariste"],
    ["Préfacier", "contributor", "préfacier"],
    ["Imprimeur", "associated name"],
  ])("%s: %s", (...[stated, role, term]) => {
    const metadata = { creators: [{ name: "Bo Ek", role: stated }] };
    const { credit, warnings } = readCredit({ metadata });
    expect(credit.contributors.map((one) => [one.role, one.term])).toEqual([[role, term]]);
    expect(warnings).toEqual([]);
  });
});

describe("Chinese music services: members", () => {
  test.each([
    ["演唱", "performer"],
    ["作曲", "composer"],
    ["作词", "lyricist"],
    ["編曲", "arranger"],
    ["编曲", "arranger"],
  ])("%s: %s", (member, role) => {
    const { credit, warnings } = readCredit({ metadata: { 歌名: "茉莉花", [member]: "王明" } });
    expect(credit).toMatchObject({ title: "茉莉花", contributors: [{ name: "王明", role }] });
    expect(warnings).toEqual([]);
  });
});
