import { expect, type Page } from "@playwright/test";
import { codeOf } from "../server/test/authenticator-code.ts";
import type { Person } from "./look.ts";

const stepOf = (time: number) => Math.floor(time / 30_000);

/** What the app on the phone shows, once it is another code than the last one that was taken. */
export function phone(secret: string) {
  let last = 0;
  return async () => {
    await expect.poll(() => stepOf(Date.now() + 30_000) > last, { timeout: 40_000 }).toBe(true);
    last = Math.max(stepOf(Date.now()), last + 1); // one step ahead is still taken
    return codeOf(secret, last * 30_000);
  };
}

/** The key that the dialog shows, after the password. */
export async function beginApp(page: Page, { password }: Person): Promise<string> {
  await page.getByRole("button", { name: "Add app" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an authenticator app" });
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  return ((await dialog.getByLabel("Key", { exact: true }).textContent()) ?? "").replaceAll(" ", "");
}

/** Adds an authenticator app on the settings page, and keeps the recovery codes. */
export async function addApp(page: Page, person: Person) {
  const next = phone(await beginApp(page, person));
  await page.getByRole("textbox", { name: "Code" }).fill(await next());
  await page.getByRole("button", { name: "Add the app" }).click();
  await page.getByRole("button", { name: "I have saved them" }).click();
}
