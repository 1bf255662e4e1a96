import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A page that paints from its own bytes: its style sheets travel in it. The links stay for React, which looks for them as it takes the
 * page over; `disabled` ones load nothing.
 */
export function carryStyles(page: string, folder: string): string {
  return page.replaceAll(/<link rel="stylesheet" href="([^"#]+)#?"\/>/g, (link, file: string) => {
    const sheet = readFileSync(path.join(folder, file), "utf8");
    if (sheet.includes("</style")) throw new Error(`${file} cannot be written into a page`);
    return `<style>${sheet}</style>${link.replace("/>", " disabled/>")}`;
  });
}

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/;
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * The page's scripts begin to load once it has painted: on a slow line they would take the bytes that text and fonts wait for. What
 * React Router writes into the page to start them goes into a file of its own, whose parts are fetched side by side. A button that is
 * pressed before React listens to it is pressed again when it does: React marks the elements that it took over.
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
