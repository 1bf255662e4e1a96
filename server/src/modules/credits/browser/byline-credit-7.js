/*
 * <byline-credit credit="SHORT_ID">...</byline-credit> shows a public credit of this instance, and
 * <byline-credit work="ID"> a work as its public credits say. The content of the element is shown until the
 * credit has been read, and if it can't be read. The line is the one that Byline writes, in the language of
 * the element's `lang`, or else of the page. Style it with --byline-font, --byline-color, --byline-muted,
 * --byline-accent, and --byline-size.
 *
 * Where the credit's project counts views, one is reported once half of the credit has been on the screen for
 * a second: with no cookie, without this page's address, and nothing is stored in the browser.
 */
const instance = new URL(import.meta.url).origin;
const call = (path, options) =>
  fetch(instance + path, { credentials: "omit", referrerPolicy: "no-referrer", ...options });
const SEEN_MS = 1000;

/** The credits that this page reported: each once, however often it shows them. */
const reported = new Set();

const styles = new CSSStyleSheet();
styles.replaceSync(`
:host { display: inline-block; font: var(--byline-size, 1rem) / 1.4 var(--byline-font, Georgia, serif);
  color: var(--byline-color, inherit); overflow-wrap: anywhere; }
:host([hidden]) { display: none; }
.rule { display: inline-block; width: 1.4em; height: 2px; margin-right: .5em; vertical-align: middle;
  background: var(--byline-accent, #c5361a); }
a { color: inherit; text-decoration-color: var(--byline-accent, #c5361a); text-underline-offset: 3px; }
.terms { color: var(--byline-muted, inherit); font-size: .85em; }
`);

/** Elements are made, never written as HTML: no word of a credit can become markup. */
function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** The line in the parts that the server writes. Each name keeps its own direction of writing. */
function lineOf({ url, parts, disputed_as = [] }, lang) {
  const line = make("span", { lang, dir: "ltr" });
  for (const { text, url: href, rel } of parts) {
    const isolated = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? make("bdi", {}, text) : text;
    line.append(href ? make("a", { href, rel: rel ?? "" }, isolated) : isolated);
  }
  const rule = make("span", { className: "rule" });
  rule.setAttribute("aria-hidden", "true");
  const notes = [
    ...(disputed_as.length > 0 ? ["Disputed by its creator"] : []),
    make("a", { href: url }, "Credit"),
  ];
  return [rule, line, make("span", { className: "terms" }, ...notes.flatMap((note) => [" · ", note]))];
}

/** Calls `seen` once half of the element was on the screen, in a tab that is shown, for a second on end. */
function watch(element, seen) {
  let timer;
  let half = false;
  const check = () => {
    clearTimeout(timer);
    if (half && document.visibilityState === "visible")
      timer = setTimeout(() => {
        stop();
        seen();
      }, SEEN_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      half = entries.at(-1).intersectionRatio >= 0.5;
      check();
    },
    { threshold: 0.5 },
  );
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener("visibilitychange", check);
  };
  document.addEventListener("visibilitychange", check);
  observer.observe(element);
  return stop;
}

class BylineCredit extends HTMLElement {
  static observedAttributes = ["credit", "work", "lang"];
  #unwatch = () => {};
  #connected = false;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [styles];
    shadow.append(make("slot", {}));
  }

  connectedCallback() {
    this.#connected = true;
    this.#show();
  }

  disconnectedCallback() {
    this.#connected = false;
    this.#unwatch();
  }

  /** Attributes of the page's HTML come before `connectedCallback`, which reads once for all of them. */
  attributeChangedCallback() {
    if (this.#connected) this.#show();
  }

  /** Returns the address to read the credit or work from, by its id or its page's address. */
  get #path() {
    const kind = this.hasAttribute("credit") ? "credit" : "work";
    const [pathname] = (this.getAttribute(kind) ?? "").split(/[?#]/);
    const id = pathname.split("/").filter(Boolean).at(-1);
    return id && `/v1/public/${kind}s/${encodeURIComponent(id)}`;
  }

  /** The language of the element, or else of the page around it. */
  get #lang() {
    return this.closest("[lang]")?.lang || document.documentElement.lang || "en";
  }

  async #show() {
    this.#unwatch();
    const path = this.#path;
    const lang = this.#lang;
    if (!path) return;
    try {
      const answer = await call(`${path}?lang=${encodeURIComponent(lang)}`);
      const credit = answer.ok && (await answer.json());
      const gone = answer.status === 410 && (await answer.json()).message;
      if (path !== this.#path || lang !== this.#lang || !this.isConnected) return;
      if (gone) this.#fill("withdrawn", make("span", {}, gone));
      else if (credit) this.#fill("shown", ...lineOf(credit, credit.lang));
      if (credit.counts_views && !reported.has(credit.id)) this.#watch(path, credit.id);
    } catch {
      // without a network what stands inside stays
    }
  }

  #watch(path, id) {
    this.#unwatch();
    this.#unwatch = watch(this, () => {
      if (reported.has(id)) return;
      reported.add(id);
      // Whether it arrives is no concern of the page.
      call(`${path}/views`, { method: "POST", keepalive: true }).catch(() => {});
    });
  }

  #fill(state, ...parts) {
    this.shadowRoot.replaceChildren(...parts);
    this.dataset.state = state;
    this.dispatchEvent(new CustomEvent("byline-credit", { bubbles: true, detail: { state } }));
  }
}

if (!customElements.get("byline-credit")) customElements.define("byline-credit", BylineCredit);
