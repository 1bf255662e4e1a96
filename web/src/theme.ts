export type Theme = "light" | "dark" | "system";

const KEY = "theme";
export const BETA_DISMISSED = "beta-dismissed";

/**
 * Runs in the head before the first paint, to avoid flashes of the wrong theme, sign-in links, or a dismissed
 * banner. Blocks forms submitted before their scripts load, since the browser would put their values into the
 * address. And tells zod not to test for `eval`, which the security policy forbids.
 */
export const firstPaintScript = `__zod_globalConfig={jitless:true};(function(d,t){try{t=localStorage.getItem("${KEY}");
if(localStorage.getItem("${BETA_DISMISSED}"))d.classList.add("${BETA_DISMISSED}")}catch(e){}
if(t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches))d.classList.add("dark");
if(/(^|; )signed_in=1/.test(document.cookie))d.classList.add("signed-in");
addEventListener("submit",function(e){e.target.getAttribute("action")||e.preventDefault()})})(document.documentElement)`;

export function readTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

function apply() {
  const theme = readTheme();
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
}

export function setTheme(theme: Theme) {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  apply();
}

/** Follows the system's theme while the page is open. */
export function followSystemTheme() {
  const query = matchMedia("(prefers-color-scheme: dark)");
  query.addEventListener("change", apply);
  return () => query.removeEventListener("change", apply);
}
