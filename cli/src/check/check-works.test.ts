import type { Attribution } from "@byline/sdk";
import { expect, test } from "vitest";
import { checkWorks } from "./check-works.ts";
import { makersOf } from "./known-credits.ts";
import { readHtml, readMarkdown } from "./read-page.ts";

const ADDRESS = "https://pictures.example/night.jpg";

/** Returns the rule that a page with one picture breaks, or null. */
function check({
  creator = "Ana Prados" as string | string[],
  caption = null as string | null,
  text = "",
  beside = null as string | null,
  withdrawnAt = null as string | null,
  wording = undefined as string | undefined,
  page: read = undefined as ReturnType<typeof readHtml> | undefined,
}) {
  const attribution = {
    id: "1",
    content_id: ADDRESS,
    content_creator_id: null,
    attribution_type: "image_content",
    metadata: { creator },
    url: null,
    withdrawn_at: withdrawnAt,
  } as unknown as Attribution;
  const page = {
    name: "index.html",
    place: { file: "/site/index.html", root: "/site" },
    text: `${text} ${caption ?? ""} ${beside ?? ""}`,
    credits: new Set<string>(),
    shown: [{ address: ADDRESS, line: 1, caption, beside }],
    ...read,
  };
  const collected = { pages: [page], works: [] } as unknown as Parameters<typeof checkWorks>[0];
  const written = new Map([["1", { line: "", ...makersOf({ creator, creditText: wording }) }]]);
  const [checked] = checkWorks(collected, new Map([[ADDRESS, [attribution]]]), written);
  return checked?.finding?.rule ?? null;
}

/** In the languages of credits: English, German, French, Spanish, and so on. */
const CAPTIONS = [
  ...[
    "Photo: Jo Lund",
    "Photo by Jo Lund",
    "Photo credit: Jo Lund",
    "Photograph © Jo Lund",
    "PHOTO: JO LUND",
  ],
  ...["The harbour at night (Image: Jo Lund)", "Courtesy of Jo Lund", "Photo/Jo Lund", "By Jo Lund"],
  ...["📷 Jo Lund", "© 2019 Jo Lund", "© 2019–2021 Jo Lund", "Copyright Jo Lund", "Copyright 2019 Jo Lund"],
  ...["Photo d’Aline Lund", "Photo d'Aline Lund"],
  ...["Foto: Jo Lund", "Bild: Jo Lund", "Bildnachweis: Jo Lund", "Foto von Jo Lund", "Fotografin: Jo Lund"],
  ...["Crédit photo : Jo Lund", "CRÉDIT PHOTO : JO LUND", "Cre\u0301dits\u00a0: Jo Lund", "Photo de Jo Lund"],
  ...["Crédito: Jo Lund", "Fotografía de Jo Lund", "Imagen: Jo Lund", "Fuente: Jo Lund"],
  ...["Fotografia: Jo Lund", "Imagem: Jo Lund", "Ilustração: Jo Lund", "Foto por Jo Lund"],
  ...["Immagine: Jo Lund", "Foto di Jo Lund", "Crediti: Jo Lund"],
  ...["Beeld: Jo Lund", "Foto door Jo Lund", "Afbeelding: Jo Lund"],
  ...["Fot. Jo Lund", "Zdjęcie: Jo Lund", "Źródło: Jo Lund", "Rys. Jo Lund"],
  ...["写真：Jo Lund", "撮影＝山田太郎", "（写真/山田太郎）", "港の夜。写真 山田太郎", "画像：山田太郎"],
  ...["图：张三", "图片来源：张三", "摄影 张三", "夜晚的港口（图/张三）", "攝影：張三"],
];

test.each(CAPTIONS)(
  "a caption that credits someone else is wrong, even if the page has the right name: %s",
  (caption) => {
    expect(check({ caption, text: "Thanks to Ana Prados" })).toBe("credit-wrong");
  },
);

test.each(CAPTIONS)("the same caption with the right name passes: %s", (caption) => {
  const right = caption.replaceAll(/Jo Lund|Aline Lund|山田太郎|张三|張三/gi, "Ana Prados");
  expect(check({ caption: right })).toBeNull();
});

test.each([
  ...[
    "Night by the river",
    "Photo of the harbour",
    "Foto von Berlin",
    "Foto de Madrid",
    "Picture of a night",
  ],
  ...[
    "La nuit, vue par la fenêtre",
    "Images from 1920",
    "夜の港",
    "港口的夜晚",
    "Bild 3",
    "Copyright law in Poland",
    "Photo d’Arles",
    "Photographers wait",
  ],
])("a caption about the subject isn't a credit: %s", (caption) => {
  expect(check({ caption, text: "Ana Prados" })).toBeNull();
});

test("a caption may show the maker as the subject and credit someone else", () => {
  const rule = (caption: string) => check({ caption });
  expect(rule("Ana Prados in her studio. Photo: Jo Lund")).toBe("credit-wrong");
  expect(rule("Ana Prados in her studio. Photo: Ana Prados")).toBeNull();
  expect(rule("Ana Prados, 2019. Source: Harbour Museum")).toBeNull();
  expect(rule("Photo: Jo Lund and Ana Prados")).toBeNull();
});

test.each<[string, string, string | null]>([
  ["Ana", "Banana", "credit-missing"],
  ["Ana", "Anaïs", "credit-missing"],
  ["Ana", "Ana\u0301polis", "credit-missing"],
  ["Ana", "by Ana-Maria", "credit-missing"],
  ["Paul", "by Jean-Paul", "credit-missing"],
  ["Ana", "by Ana.", null],
  ["Ana", "Ana’s photo", null],
  ["Ana", "une photo d’Ana", null],
  ["ana prados", "ANA\u00a0PRADOS", null],
  ["A.B. (1)", "by A.B. (1)", null],
  ["Jean-Paul {X}", "by Jean-Paul {X}", null],
  ["Ångström", "A\u030angstro\u0308m", null],
  ["Οδυσσεύς", "ΟΔΥΣΣΕΥΣ", null],
  ["山田太郎", "山田太郎さん", null],
  ["Ana Prados", "Ana Prados撮影", null],
  ["홍길동", "홍길동이 찍은 사진", null],
])("a name only matches whole words: %s in %s", (creator, text, rule) => {
  expect(check({ creator, text })).toBe(rule);
});

test.each(["’", "'", "ʼ", "‘", "`", "´", "＇"])("apostrophes match each other: O%sBrien", (apostrophe) => {
  for (const own of ["’", "'", "ʼ"])
    expect(check({ creator: `Sinéad O${own}Brien`, text: `by Sinéad O${apostrophe}Brien` })).toBeNull();
});

test.each([
  ["Photo: A. Prados", "Ana Prados"],
  ["Photo: A Prados", "Ana Prados"],
  ["Photo: Prados, Ana", "Ana Prados"],
  ["Photo: PRADOS Ana", "Ana Prados"],
  ["Photo: Prados, A.", "Ana Prados"],
  ["Photo: Ana M. Prados", "Ana Prados"],
  ["Photo: A.M. Prados", "Ana Maria Prados"],
  ["Foto: Juergen Mueller", "Jürgen Müller"],
  ["Photo: Ana Pra\u00addos", "Ana Prados"],
])("a name matches in another order, with initials, or without umlauts: %s", (caption, creator) => {
  expect(check({ caption, creator })).toBeNull();
});

test.each(["Photo: J. Prados", "Photo: Ana Pradosa", "Photo: Prado Ana", "Photo: B. Ek"])(
  "%s is someone else",
  (caption) => {
    expect(check({ caption, text: "Ana Prados" })).toBe("credit-wrong");
  },
);

test("the creator's required wording passes in place of the names", () => {
  const wording = "Prados Studio, Lisbon";
  expect(check({ caption: "Photo: Prados Studio, Lisbon", wording })).toBeNull();
  expect(check({ caption: "Photo: Jo Lund", wording, text: wording })).toBe("credit-wrong");
});

test.each<[string, string]>([
  ["Ana", "Banana boat"],
  ["Ana", "Foto: Diana Cruz"],
  ["Jo Lee", "Photo by Jo Leeds"],
  ["Anu", "Manual"],
])("credit text only matches whole words: %s isn't in %s", (creator, caption) => {
  expect(check({ creator, caption, wording: creator })).not.toBeNull();
});

test("schema.org: credit text that repeats the names isn't required wording", () => {
  expect(
    makersOf({ creator: ["Ana Prados", "Jo Lund"], creditText: "Ana Prados and Jo Lund" }),
  ).toMatchObject({
    creators: ["Ana Prados", "Jo Lund"],
    wording: null,
  });
  expect(makersOf({ creator: "Ana Prados", creditText: "Prados Studio" }).wording).toBe("Prados Studio");
});

const IMG = `<img src="${ADDRESS}">`;
test.each<[string, string | null]>([
  [`<div>${IMG}<p class="caption">Photo: Jo Lund</p></div><p>Ana Prados</p>`, "credit-wrong"],
  [`<p>${IMG}<br>Foto: <b>Jo Lund</b></p><p>Ana Prados</p>`, "credit-wrong"],
  [`<p>${IMG}</p><div></div><p>(Crédit photo : Jo Lund)</p><p>Ana Prados</p>`, "credit-wrong"],
  [`<p>${IMG}</p><p>Photo: Ana Prados</p><img src="x.jpg"><p>Photo: Jo Lund</p>`, null],
  [`<p>${IMG}</p><h2>Photo: Jo Lund</h2><p>Ana Prados</p>`, null],
  [`<p>${IMG}</p><p>A night.</p><p>Photo: Jo Lund</p><p>Ana Prados</p>`, null],
  [`<p>${IMG}</p><p>She wrote: by Jo Lund's lamp it was lit.</p><p>Ana Prados</p>`, null],
  [`<figure>${IMG}<figcaption>Night</figcaption></figure><p>Photo: Jo Lund</p><p>Ana Prados</p>`, null],
  [`<figure>${IMG}</figure><figure><i></i><figcaption>Photo: Jo Lund</figcaption></figure>Ana Prados`, null],
  [
    `<figure>${IMG}<figcaption>Night</figcaption><small>Photo: Jo Lund</small></figure><p>Ana Prados</p>`,
    "credit-wrong",
  ],
  [`<figure>${IMG}<figcaption>Photo: Ana<br>Prados</figcaption></figure>`, null],
  [`<figure>${IMG}<figcaption>Photo: Ana <em>P</em>rados</figcaption></figure>`, null],
  [`<figure>${IMG}<figcaption>Ana Prados<span hidden>Photo: Jo Lund</span></figcaption></figure>`, null],
  [`${IMG}<p hidden>Ana Prados</p>`, "credit-missing"],
  [`${IMG}<p style="color:red; display: none">Ana Prados</p>`, "credit-missing"],
  [`${IMG}<div style="visibility:hidden"><p>Ana Prados</p></div>`, "credit-missing"],
  [`${IMG}<p class="sr-only">Ana Prados</p>`, null],
])("the text next to a picture is its credit: %s", (html, rule) => {
  expect(check({ page: readHtml(html) })).toBe(rule);
});

test.each<[string, string | null]>([
  [`![Night](${ADDRESS})\n*Photo: [Jo Lund](https://jo.example)*\n\nAna Prados`, "credit-wrong"],
  [`![Night](${ADDRESS}) Foto: Jo Lund\n\nAna Prados`, "credit-wrong"],
  [`![Night](${ADDRESS})\n\n_Photo: Ana Prados_`, null],
  [`![Night](${ADDRESS})\n\n![Day](day.jpg)\nPhoto: Jo Lund\n\nAna Prados`, null],
])("and in Markdown: %s", (markdown, rule) => {
  expect(check({ page: readMarkdown(markdown) })).toBe(rule);
});

test("a page names every creator", () => {
  const creator = ["Ana Prados", "Jo Lund"];
  expect(check({ creator, text: "by Ana Prados" })).toBe("credit-missing");
  expect(check({ creator, text: "by Ana Prados and Jo Lund" })).toBeNull();
});

test("a withdrawn attribution credits nothing", () => {
  expect(check({ text: "by Ana Prados", withdrawnAt: "2026-11-01T00:00:00Z" })).toBe("uncredited-work");
});
