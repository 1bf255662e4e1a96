import { Byline } from "@byline/sdk";
import { useOf } from "./credit.ts";
import { findWorks, type Work } from "./find-works.ts";
import { BYLINE_URL, PROJECT_ID, readToken } from "./settings.ts";

const status = document.querySelector("[role=status]") as HTMLElement;
const list = document.querySelector("ul") as HTMLElement;

const token = await readToken();
if (token) await show(token).catch(sayWhy);
else await chrome.runtime.openOptionsPage();

async function show(token: string) {
  const byline = new Byline({ token, baseUrl: BYLINE_URL });
  const works = await readPage();
  status.textContent = works.length > 0 ? "" : "There are no images on this page.";
  list.replaceChildren(...works.map((work) => row(work, byline)));
}

/** Pressing the extension's button allowed it to read this one page, until its tab moves on. */
async function readPage(): Promise<Work[]> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) return [];
  const [found] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: findWorks });
  return found?.result ?? [];
}

function row(work: Work, byline: Byline): HTMLElement {
  const line = document.createElement("span");
  line.textContent = `— ${work.creators.join(" and ") || "Unknown creator"}, ${work.title ?? "untitled"}`;
  const button = document.createElement("button");
  button.textContent = "Credit";
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const { id } = await byline.attributions.record(await useOf(work, PROJECT_ID));
      line.textContent = (await byline.attributions.credit(id)).credit;
      button.textContent = "Credited";
      status.textContent = "";
    } catch (error) {
      button.disabled = false;
      sayWhy(error);
    }
  });
  const item = document.createElement("li");
  item.append(line, button);
  return item;
}

/** Errors of Byline say what is wrong and what to do. */
function sayWhy(error: unknown) {
  status.textContent = error instanceof Error ? error.message : String(error);
}
