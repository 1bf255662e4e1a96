// /explore reads the same without this: its filters are a form, and links lead to what follows in
// its lists. With this, filters apply as they are changed, and what follows is added to its list.
const PAUSE_MS = 300;
const form = document.querySelector("form[data-filters]");
let timer;
let reading;

async function read(address, signal) {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** The last change counts: an answer to an earlier one is no longer waited for. */
async function apply() {
  clearTimeout(timer);
  const filled = [...new FormData(form)]
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value);
  const address = filled.length > 0 ? `/explore?${new URLSearchParams(filled)}` : "/explore";
  reading?.abort();
  reading = new AbortController();
  try {
    const page = await read(address, reading.signal);
    document.querySelector("[data-results]").replaceWith(page.querySelector("[data-results]"));
    history.replaceState(null, "", address);
  } catch (error) {
    if (error.name !== "AbortError") location.assign(address);
  }
}

form.addEventListener("input", ({ target }) => {
  clearTimeout(timer);
  timer = setTimeout(apply, target.type === "search" ? PAUSE_MS : 0);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  apply();
});

document.addEventListener("click", async (event) => {
  const more = event.target.closest("[data-more]");
  if (!more || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (more.ariaDisabled === "true") return;
  more.ariaDisabled = "true";
  const { more: id } = more.dataset;
  try {
    const page = await read(more.href);
    const list = document.getElementById(id);
    const following = page.getElementById(id);
    const [first] = following?.children ?? [];
    if (following) list.append(...following.children);
    const further = page.querySelector(`[data-more="${id}"]`);
    if (further) more.href = further.getAttribute("href");
    else more.remove();
    more.ariaDisabled = null;
    first?.querySelector("a")?.focus({ preventScroll: true });
  } catch {
    location.assign(more.href);
  }
});
