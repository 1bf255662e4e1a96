import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { EMBED_SCRIPTS, embedElement, NEWEST_EMBED } from "@byline/contract/embeds.ts";
import { chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium } from "../../../../scripts/chromium.ts";
import { attributionInput, caller, join, startProgram, startProject } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const DOCS = path.resolve(import.meta.dirname, "../../../../web/src/content/docs/show-credits.mdx");
const EXAMPLE = "https://byline.example";
/** What pages with a strict policy forbid; the documented directives are all that they allow. */
const STRICT =
  "default-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const MARKUP = `"><img src=x onerror="alert(1)"></cite></byline-credit><script>alert(1)</script>`;
const HOSTILE = {
  title: `Title ${MARKUP}`,
  creator: `Creator ${MARKUP}`,
  source_url: "javascript:alert(1)",
  license: `License ${MARKUP}`,
  license_url: "javascript:alert(1)",
  changes: `Changes ${MARKUP}`,
  credit_line: `Line ${MARKUP}`,
};

const app = await startApp();
const visitor = caller(app.url);
const ada = await join(app);
const program = await startProgram(app, ada);
const project = await startProject(ada, { name: "Wall <b>label</b>" });
await ada.post(`/api/projects/${project.id}/status`, { status: "live" });
const record = async (metadata: object) =>
  new URL((await program.post("/v1/attributions", attributionInput(project, { metadata }))).body.url)
    .pathname;

const docs = readFileSync(DOCS, "utf8").replaceAll(EXAMPLE, app.url);
const documented = [...docs.matchAll(/^```text\n(.+)\n```$/gm)].map(([, directives]) => directives);

/** The HTML of a site, under `/`, with the policy that its visitors' browsers enforce. */
const site = { html: "", policy: "" };
const host = createServer(({ url = "" }, answer) => {
  if (url !== "/") return answer.writeHead(404).end();
  answer.setHeader("content-type", "text/html; charset=utf-8");
  answer.setHeader("content-security-policy", site.policy);
  answer.setHeader("cross-origin-embedder-policy", "require-corp");
  answer.end(`<!doctype html><html lang="en"><title>Host</title>${site.html}`);
}).listen(0, "127.0.0.1");
await once(host, "listening");

const environment = await findChromium();
const browser = await chromium.launch({
  ...(environment.CHROMIUM_PATH && { executablePath: environment.CHROMIUM_PATH }),
  env: { ...process.env, ...environment },
  args: ["--no-sandbox", "--disable-gpu"],
});
afterAll(async () => {
  await browser.close();
  host.close();
});

let page: Page;
let alerts: string[];
beforeAll(async () => {
  page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.dismiss();
  });
  // Playwright adds this outside of the page's policy.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { violations: seen });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
      seen.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
});

/** Shows `html` on a site with the policy, and resolves to what its browser blocked. */
async function show(html: string, policy: string): Promise<string[]> {
  Object.assign(site, { html, policy });
  alerts = [];
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`, { waitUntil: "networkidle" });
  return page.evaluate("violations");
}

const scriptOf = ({ path: file, integrity }: (typeof EMBED_SCRIPTS)[number]) =>
  `<script type="module" src="${app.url}${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
const shownCredit = (kind: "credit" | "work", id: string) =>
  embedElement({ metadata: HOSTILE } as never, { kind, id });
const elementText = () =>
  page.evaluate(`document.querySelector("byline-credit").shadowRoot.textContent`) as Promise<string>;
const idOf = (pathname: string) => pathname.split("/").at(-1) as string;

const credit = await record({ ...HOSTILE, credit_line: undefined });
const lined = await record(HOSTILE);
const { body: oembed } = await visitor.get(`/oembed?url=${encodeURIComponent(app.deps.config.url + credit)}`);
const copied = async (format: string) =>
  (await visitor.get(`/p/${project.id}/copy/${format}`)).body as string;

test.each(EMBED_SCRIPTS)(
  "the documented policy for the element works on a strict page: $path",
  async (script) => {
    for (const id of [credit, lined].map(idOf)) {
      expect(await show(scriptOf(script) + shownCredit("credit", id), `${STRICT}; ${documented[0]}`)).toEqual(
        [],
      );
      // From version 6 on the line is Byline's own, in which required wording stands in place of the names.
      const isAsked = script !== EMBED_SCRIPTS[0] && id === idOf(lined);
      await expect.poll(elementText).toContain(isAsked ? 'Line "><img' : 'Creator "><img');
    }
  },
);

test.each(["?utm_source=x", "#credit", "/", "/?utm_source=x#credit"])(
  "RFC 3986: the element identifies an address by its path alone: %s",
  async (rest) => {
    await show(scriptOf(NEWEST_EMBED) + shownCredit("credit", credit + rest), `${STRICT}; ${documented[0]}`);
    await expect.poll(elementText).toContain('Creator "><img');
  },
);

test("the documented policy works for the badge, the card, and CMS embeds", async () => {
  const [, badge = ""] = /```html\n(<a href.+?)```/s.exec(docs) ?? [];
  const pictures = badge.replace("badge.svg", "card.png") + badge;
  const html = pictures.replaceAll("YOUR_CREDIT_ID", idOf(credit)).replaceAll(/\s+style="[^"]*"/g, "");
  expect(await show(html + oembed.html + (await copied("html")), `${STRICT}; ${documented[1]}`)).toEqual([]);
  const widths = "[...document.images].map((image) => image.naturalWidth)";
  expect(await page.evaluate(widths)).toEqual([1200, expect.toSatisfy((width) => width > 100)]);
  expect(await show(html, `${STRICT}; img-src 'none'`), "the policy is enforced").toHaveLength(2);
});

test("a credit never becomes markup or a script address, even in a page that allows every script", async () => {
  const embedded = (await copied("embed")).replaceAll(app.deps.config.url, app.url);
  const pasted = (await copied("html")) + embedded + oembed.html;
  const hiding = "<style>a, cite, span, bdi, slot { display: none !important }</style>";
  for (const script of EMBED_SCRIPTS) {
    await show(
      scriptOf(script) + pasted + shownCredit("credit", idOf(lined)),
      "default-src * 'unsafe-inline'",
    );
    await expect.poll(elementText).toContain("onerror");
    const found = await page.evaluate(`(() => {
      const elements = [...document.querySelectorAll("byline-credit")];
      const roots = [document, ...elements.map((one) => one.shadowRoot)];
      const all = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
      const links = all("a").map((link) => link.protocol).filter((one) => !/^https?:$/.test(one));
      return { links, pictures: all("img").length, inline: all("script:not([src])").length };
    })()`);
    expect([found, alerts]).toEqual([{ links: [], pictures: 0, inline: 0 }, []]);
  }
  await show(
    hiding + scriptOf(NEWEST_EMBED) + shownCredit("credit", idOf(lined)),
    "default-src * 'unsafe-inline'",
  );
  await expect.poll(elementText).toContain("onerror");
  const link = page.locator("byline-credit").getByRole("link", { name: "Credit", exact: true });
  expect(await link.isVisible(), "a page's own styles do not reach into the credit").toBe(true);
});

test("the element shows the API's line, in its own language or else the page's", async () => {
  const people = [
    { name: "Ana Prados", role: "photographer" },
    { name: "محمود سعيد", role: "translator" },
  ];
  const { pathname } = new URL(
    (
      await program.post(
        "/v1/attributions",
        attributionInput(project, {
          metadata: { title: "Hafen", creators: people, license: "CC BY 4.0", copyright_notice: "© Ana" },
        }),
      )
    ).body.url,
  );
  const id = idOf(pathname);
  const policy = `${STRICT}; ${documented[0]}`;
  const line = `document.querySelector("byline-credit").shadowRoot.querySelector("span[lang]")`;
  const shown = () => page.evaluate(`[${line}?.lang, ${line}?.dir, ${line}?.textContent]`);
  for (const [asked, lang] of [
    ["", "en"],
    [' lang="de-AT"', "de"],
    [' lang="ja"', "ja"],
  ] as const) {
    const { body } = await visitor.get(`/v1/public/credits/${id}?lang=${lang}`);
    expect(
      await show(`${scriptOf(NEWEST_EMBED)}<byline-credit credit="${id}"${asked}></byline-credit>`, policy),
    ).toEqual([]);
    const text = body.parts.map((part: { text: string }) => part.text).join("");
    await expect.poll(shown).toEqual([lang, "ltr", text]);
    expect(body.text).toContain(text.slice(0, 20));
  }
  const license = page.locator("byline-credit").getByRole("link", { name: "CC BY 4.0" });
  expect(await license.getAttribute("href")).toBe("https://creativecommons.org/licenses/by/4.0/deed.ja");
  expect(await license.getAttribute("rel")).toBe("license");
});
