import { CREDIT_LANGUAGES, LANGUAGE_NAMES } from "@byline/contract/credit/languages.ts";
import { expect, test } from "vitest";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp, untilReadable } from "../../../test/harness.ts";

const app = await startApp({ settings: { BYLINE_API_RATE_LIMIT: "100000" } });
const ada = await join(app);
const program = await startProgram(app, ada);
const visitor = caller(app.url);
const project = await startProject(ada);
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });

const metadata = {
  title: "Harbor",
  creators: [{ name: "Ana Prados", role: "photographer" }],
  license: "CC BY 4.0",
};
const { body: made } = await program.post("/v1/attributions", attributionInput(project, { metadata }));
const shortId = made.url.split("/").at(-1);
const PHOTO: Record<string, string> = {
  ...{ en: "photo by Ana Prados", de: "Foto: Ana Prados", fr: "photo\u00a0: Ana Prados" },
  ...{ es: "foto de Ana Prados", pt: "foto de Ana Prados", it: "foto di Ana Prados" },
  ...{ nl: "foto van Ana Prados", pl: "fot. Ana Prados", ja: "写真：Ana Prados", zh: "摄影：Ana Prados" },
};

test.each(CREDIT_LANGUAGES)(
  "200 in %s for the credit routes, the public API, oEmbed, and the page",
  async (lang) => {
    const own = await program.get(`/v1/attributions/${made.id}/credit?lang=${lang}`);
    expect(own.body.credit).toContain(PHOTO[lang]);
    const html = await program.get(`/v1/attributions/${made.id}/credit?lang=${lang}&format=html`);
    expect(html.body.credit).toMatch(new RegExp(`^<p lang="${lang}" dir="ltr">`));
    const several = await program.get(`/v1/attributions/credits?ids=${made.id}&lang=${lang}`);
    expect(several.body.credits).toEqual([{ id: made.id, credit: own.body.credit }]);

    const open = await visitor.get(`/v1/public/credits/${shortId}?lang=${lang}`);
    expect(open.body).toMatchObject({ lang, text: own.body.credit, html: html.body.credit });
    const list = await visitor.get(`/v1/public/projects/${project.id}/credits?lang=${lang}`);
    expect(list.body.credits[0]).toMatchObject({ lang, text: own.body.credit });
    const address = encodeURIComponent(`${app.deps.config.url}/c/${shortId}`);
    const oembed = await visitor.get(`/oembed?url=${address}&lang=${lang}`);
    expect(oembed.body.html).toContain(html.body.credit);

    const page = (await visitor.get(`/c/${shortId}?lang=${lang}`)).body as string;
    expect(page).toMatch(new RegExp(`<pre id="credit-text"[^>]* lang="${lang}" dir="ltr"`));
    expect(page).toContain(PHOTO[lang]);
    expect(page).toContain(`<span lang="${lang}" aria-current="true"`);
    for (const other of CREDIT_LANGUAGES) expect(page).toContain(LANGUAGE_NAMES[other]);
  },
);

test("200 in English for any other language; a tag can have a region", async () => {
  for (const [tag, words] of [
    ["sv", PHOTO.en],
    ["de-AT", PHOTO.de],
    ["pt_BR", PHOTO.pt],
    ["", PHOTO.en],
  ])
    expect((await program.get(`/v1/attributions/${made.id}/credit?lang=${tag}`)).body.credit).toContain(
      words,
    );
  const plain = await program.get(`/v1/attributions/${made.id}/credit?format=html`);
  expect(plain.body.credit).toMatch(/^<p>/);
});

test("a work's page keeps its creators' roles", async () => {
  await untilReadable(app.deps);
  const page = (await visitor.get(`/c/${shortId}`)).body as string;
  const [, workPath = ""] = /href="(\/w\/[^"]+)"/.exec(page) ?? [];
  const work = await visitor.get(`/v1/public/works/${workPath.split("/").at(-1)}?lang=de`);
  expect(work.body.text).toContain(PHOTO.de);
  expect((await visitor.get(workPath)).body).toContain(PHOTO.en);
});
