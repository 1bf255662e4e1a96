const KEY = "address-looked-up";

/** Stores the address of a work that a visitor looked up, in this tab, until a form uses it. */
export const keepAddress = (address: string) => sessionStorage.setItem(KEY, address);

/** Returns the stored address once, then "". */
export function takeAddress(): string {
  const kept = sessionStorage.getItem(KEY) ?? "";
  sessionStorage.removeItem(KEY);
  return kept;
}
