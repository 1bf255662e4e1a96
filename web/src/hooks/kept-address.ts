const KEY = "address-looked-up";

/** Keeps the address of a work that a visitor looked up, in this tab, until a form begins with it. */
export const keepAddress = (address: string) => sessionStorage.setItem(KEY, address);

/** The address that was kept, once; else an empty text. */
export function takeAddress(): string {
  const kept = sessionStorage.getItem(KEY) ?? "";
  sessionStorage.removeItem(KEY);
  return kept;
}
