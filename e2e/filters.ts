import type { Locator } from "@playwright/test";

/** Opens one filter of a list from the menu behind its button. `filters` is the list's search. */
export async function openFilter(filters: Locator, field: string): Promise<Locator> {
  await filters.getByRole("button", { name: "Filter", exact: true }).click();
  const menu = filters.getByRole("dialog", { name: "Filters" });
  await menu.getByRole("listbox", { name: "Filters" }).getByRole("option", { name: field }).first().click();
  return menu;
}

/** Filters by one of a field's choices. */
export async function chooseFilter(filters: Locator, field: string, choice: string) {
  const menu = await openFilter(filters, field);
  await menu.getByRole("listbox", { name: field }).getByRole("option", { name: choice, exact: true }).click();
}

/** Filters by what is typed into a field. */
export async function typeFilter(filters: Locator, field: string, text: string) {
  const menu = await openFilter(filters, field);
  await menu.getByRole("textbox", { name: field }).fill(text);
  await menu.getByRole("button", { name: "Apply" }).click();
}
