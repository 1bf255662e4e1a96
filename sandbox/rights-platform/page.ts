import type { Behavior } from "./behavior.ts";
import { behavior } from "./behavior.ts";
import type { Store } from "./store.ts";

const SHOWN = 50;

/** Returns a page with the platform's entries and switches. */
export async function showPage(store: Store, now: Behavior, search: string): Promise<string> {
  const [counts, newest] = await Promise.all([store.count(), store.newest(search.trim(), SHOWN)]);
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const rows = newest.map(
    (
      held,
    ) => `<tr><td>${escapeHtml(held.external_id ?? "")}<td>${escapeHtml(held.content_id)}<td>${escapeHtml(held.content_creator_id ?? "–")}
      <td>${escapeHtml(held.state.replace("_", " "))}${held.reason ? `<br><small>${escapeHtml(held.reason)}</small>` : ""}<td>${held.revision}<td><time>${escapeHtml(held.updated_at.slice(0, 19).replace("T", " "))}</time><td><code>${escapeHtml(held.ref)}</code>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Rights registry (sandbox)</title>
<style>${STYLE}</style>
<main>
<h1>Rights registry (sandbox)</h1>
<p>This registry comes with Byline and replaces a real creator-rights registry on this machine, so that you can try syncing. Nothing here has any legal effect.</p>
<p>${
    total
      ? Object.entries(counts)
          .map(([state, n]) => `<b>${n.toLocaleString("en")}</b> ${escapeHtml(state.replace("_", " "))}`)
          .join(" · ")
      : "It holds nothing yet."
  }</p>
<form><label>Find a content id, a creator id or a reference <input name="q" value="${escapeHtml(search)}"></label> <button>Find</button></form>
<div class="scroll" tabindex="0" role="region" aria-label="Registrations"><table><caption>${search ? "Found" : `The newest ${Math.min(total, SHOWN)}`}</caption><thead><tr><th>Id<th>Content<th>Creator<th>State<th>Revision<th>Changed (UTC)<th>Reference</thead><tbody>${rows.join("") || "<tr><td colspan=7>Nothing"}</tbody></table></div>
<h2>What goes wrong</h2>
<p>For trying what Byline does about it. Everything is off after a start.</p>
<form id="behavior">${Object.entries(now).map(field).join("")}<button>Apply</button> <output></output></form>
</main>
<script>${SCRIPT}</script>`;
}

function field([name, value]: [string, string | number | boolean]): string {
  const description = behavior.shape[name as keyof Behavior].meta()?.description ?? "";
  const input =
    typeof value === "boolean"
      ? `<input type="checkbox" name="${name}"${value ? " checked" : ""}>`
      : `<input type="${typeof value === "number" ? "number" : "text"}" name="${name}" value="${escapeHtml(String(value))}">`;
  return `<label><code>${name}</code> ${input} <small>${escapeHtml(description)}</small></label>`;
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const SCRIPT = `
document.getElementById("behavior").addEventListener("submit", async (event) => {
  event.preventDefault();
  const body = {};
  for (const input of event.target.querySelectorAll("input"))
    body[input.name] = input.type === "checkbox" ? input.checked : input.type === "number" ? Number(input.value) : input.value;
  const answer = await fetch("/behaviour", { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  event.target.querySelector("output").textContent = answer.ok ? "Applied" : "Not valid";
});`;

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 500; line-height: 1.2; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 2rem; }
caption { text-align: left; font-weight: 600; }
th, td { text-align: left; vertical-align: top; padding: .4rem 1rem .4rem 0; border-bottom: 1px solid #8884; }
label { display: block; padding: .25rem 0; }
#behavior label { display: grid; grid-template-columns: minmax(0, 12rem) minmax(0, 12rem) 1fr; gap: 0 1rem; align-items: center; }
#behavior input { justify-self: start; max-width: 100%; }
td:first-child, code { overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; }
small { opacity: .8; }
button, input { font: inherit; }`;
