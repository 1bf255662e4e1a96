import type { Store, Thing } from "./store.ts";

/** Returns an object as an answer: without the sandbox's own members, and with `expand` applied. */
export function render(store: Store, answer: object, base: string, expand: string[] = []): unknown {
  const shown = shape(answer, base);
  for (const path of expand) expandAt(store, shown, path.split("."), base);
  return shown;
}

// biome-ignore lint/suspicious/noExplicitAny: any kind of object comes through here
function shape(value: any, base: string): any {
  if (Array.isArray(value)) return value.map((each) => shape(each, base));
  if (typeof value !== "object" || value === null) return value;
  const shown = Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith("_"))
      .map(([name, member]) => [name, shape(member, base)]),
  );
  if (value.object === "invoice" && value.status)
    shown.invoice_pdf = `${base}/_sandbox/invoices/${value.id}/pdf`;
  return shown;
}

// biome-ignore lint/suspicious/noExplicitAny: see above
function expandAt(store: Store, value: any, [name, ...rest]: string[], base: string): void {
  if (!value || name === undefined) return;
  if (Array.isArray(value)) {
    for (const each of value) expandAt(store, each, [name, ...rest], base);
    return;
  }
  if (name === "confirmation_secret") {
    const intent = store.find((store.get(value.id) as Thing)._intent);
    value.confirmation_secret = intent && { client_secret: intent.client_secret, type: "payment_intent" };
    return;
  }
  if (typeof value[name] === "string") value[name] = shape(store.get(value[name]), base);
  expandAt(store, value[name], rest, base);
}
