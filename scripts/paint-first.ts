import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Inlines a page's style sheets, so that it paints without more requests. The links stay but are `disabled`:
 * React looks for them during hydration, and Vite would add the sheets again for lazy parts, including fonts.
 */
export function carryStyles(page: string, folder: string): string {
  return page.replaceAll(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g, (link, file: string) => {
    const sheet = readFileSync(path.join(folder, file), "utf8");
    if (sheet.includes("</style")) throw new Error(`${file} cannot be written into a page`);
    const known = `<link rel="stylesheet" href="${file}" disabled/>`;
    return `<style>${sheet}</style>${known}${link.replace("/>", " disabled/>")}`;
  });
}

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * Loads the page's scripts after its first paint, since they'd delay text and fonts on a slow connection.
 * Moves React Router's inline start script to a file whose imports load in parallel. Repeats a button press
 * made before hydration (decision 20).
 */
export function startAfterPaint(page: string, folder: string): string {
  const start = MODULE.exec(page)?.[1];
  if (!start) throw new Error("A prerendered page starts no script");
  const file = `/assets/start-${createHash("sha256").update(start).digest("base64url").slice(0, 8)}.js`;
  writeFileSync(path.join(folder, file), start);
  const parts = new Set([file, ...[...page.matchAll(PRELOAD)].map((match) => match[1])]);
  const later = `const listens=(button)=>Object.keys(button).some((key)=>key.startsWith("__reactProps"));
addEventListener("click",({target})=>{
const button=target.closest("button");
if(!button||listens(button))return;
const wait=setInterval(()=>{
if(button.isConnected&&!listens(button))return;
clearInterval(wait);
button.click()},50)});
requestAnimationFrame(()=>setTimeout(()=>{
for(const href of ${JSON.stringify([...parts])})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
import("${file}")}))`;
  return page
    .replaceAll(PRELOAD, "")
    .replace(MODULE, () => `<script type="module" async="">${later}</script>`);
}
