import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "./chromium.ts";

/**
 * Draws the icons and the social card into web/public, from the mark and the app's fonts. When the mark
 * changes, run `node scripts/draw-brand.ts` and commit the result.
 */
const root = path.resolve(import.meta.dirname, "..");
const publicFile = (name: string) => path.join(root, "web/public", name);
const mark = readFileSync(publicFile("favicon.svg"), "utf8");

function font(family: string, weight: string, file: string, style = "normal"): string {
  const data = readFileSync(path.join(root, "node_modules", file)).toString("base64");
  return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
}

const fonts = [
  font("Newsreader", "500", "@fontsource/newsreader/files/newsreader-latin-500-normal.woff2"),
  font("Newsreader", "400", "@fontsource/newsreader/files/newsreader-latin-400-italic.woff2", "italic"),
  font("Geist", "100 900", "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2"),
].join("");

const card = `<style>${fonts}
body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:76px 88px;background:#fbfaf7;color:#1c1a17;font-family:Newsreader;
display:flex;flex-direction:column}
.name{display:flex;align-items:center;gap:18px;font-size:44px;font-weight:500;letter-spacing:-.02em}
.rule{background:#c5361a;height:6px;width:52px}
h1{margin:64px 0 0;font-size:104px;line-height:1.02;font-weight:500;letter-spacing:-.025em;max-width:15ch}
.credit{margin-top:auto;border-top:2px solid #e3dfd6;padding-top:30px;font-size:36px;display:flex;align-items:center;gap:18px}
.credit .rule{height:4px;width:40px} .credit span{color:#57534b}</style>
<div class="name"><div class="rule"></div>Byline</div>
<h1>Credit the creator in one call.</h1>
<div class="credit"><div class="rule"></div><div><b style="font-weight:500">Vincent van Gogh</b>, <i>The Starry Night</i><span>, commons.wikimedia.org</span></div></div>`;

async function draw(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ omitBackground: true });
}

const icon = (size: number, background = "transparent", inset = 0) =>
  `<style>body{margin:0;background:${background}}svg{display:block;width:${size - 2 * inset}px;height:${size - 2 * inset}px;margin:${inset}px}</style>${mark}`;

/** Returns an .ico with one PNG, supported since Windows Vista. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

Object.assign(process.env, await findChromium());
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH as string,
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
writeFileSync(publicFile("social-card.png"), await draw(page, card, 1200, 630));
writeFileSync(publicFile("favicon.ico"), ico(await draw(page, icon(32), 32, 32), 32));
writeFileSync(publicFile("apple-touch-icon.png"), await draw(page, icon(180, "#1c1a17"), 180, 180));
writeFileSync(publicFile("icon-192.png"), await draw(page, icon(192), 192, 192));
writeFileSync(publicFile("icon-512.png"), await draw(page, icon(512), 512, 512));
writeFileSync(publicFile("icon-maskable.png"), await draw(page, icon(512, "#1c1a17", 52), 512, 512));
await browser.close();
