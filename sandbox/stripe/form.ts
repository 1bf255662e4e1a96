// biome-ignore lint/suspicious/noExplicitAny: a form holds whatever was sent
export type Params = Record<string, any>;

/**
 * Parses Stripe's form encoding: `items[0][price]=p&expand[]=a` becomes `{ items: [{ price: "p" }], expand:
 * ["a"] }`. Values remain text.
 */
export function parseForm(text: string): Params {
  const root: Params = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [...key.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    if (path.includes("__proto__")) continue;
    let at = root;
    path.forEach((raw, i) => {
      const part = raw === "[]" ? String(Object.keys(at).length) : raw;
      if (i === path.length - 1) at[part] = value;
      else {
        at[part] ??= {};
        at = at[part];
      }
    });
  }
  return withLists(root) as Params;
}

/** Turns objects with only numeric keys into arrays. */
function withLists(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, withLists(member)] as const);
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key)))
    return entries.map(([, member]) => member);
  return Object.fromEntries(entries);
}
