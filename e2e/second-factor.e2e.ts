import { expect, type Locator } from "@playwright/test";
import { beginApp, phone } from "./authenticator-app.ts";
import { join, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

test("an authenticator app: added, required, and replaced by a recovery code", async ({ page }) => {
  const tess = newcomer("Tess", "Factor");
  await join(page, tess);
  await page.goto("/settings/security");
  let next: () => Promise<string>;
  let codes: string[] = [];

  await test.step("it is added with the password, the key and a code", async () => {
    const dialog = page.getByRole("dialog", { name: "Add an authenticator app" });
    next = phone(await beginApp(page, tess));
    await expect(dialog.getByRole("textbox", { name: "Code" })).toBeFocused();
    await look(page, "second-factor-key");
    await dialog.getByRole("textbox", { name: "Code" }).fill("000000");
    await dialog.getByRole("button", { name: "Add the app" }).click();
    await expect(dialog.getByText(/This code doesn’t match the key/)).toBeVisible();
    await dialog.getByRole("textbox", { name: "Code" }).fill(await next());
    await dialog.getByRole("button", { name: "Add the app" }).click();
  });

  await test.step("recovery codes are shown once, to copy or download", async () => {
    const dialog = page.getByRole("dialog", { name: "Save your recovery codes" });
    await expect(dialog.getByRole("listitem")).toHaveCount(10);
    codes = await dialog.getByRole("listitem").allTextContents();
    await look(page, "second-factor-codes");
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download" }).click();
    expect((await download).suggestedFilename()).toBe("byline-recovery-codes.txt");
    await dialog.getByRole("button", { name: "I have saved them" }).press("Enter");
    await expect(page.getByRole("button", { name: "Remove app" })).toBeFocused();
    await expect(page.getByText("10 left. Each signs you in once")).toBeVisible();
    await look(page, "settings-second-factor");
  });

  const dialog = page.getByRole("dialog", { name: "Sign In to Byline" });
  const enterPassword = async () => {
    await page.goto("/api/logout");
    await page.goto("/?auth=signin");
    await dialog.getByLabel("Email").fill(tess.email);
    await dialog.getByLabel("Password").fill(tess.password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(dialog.getByRole("textbox", { name: "Code" })).toBeFocused();
    await expect(dialog.getByRole("button", { name: /^Continue with/ })).toHaveCount(0);
  };
  const send = async (field: Locator, code: string) => {
    await field.fill(code);
    await field.press("Enter");
  };

  await test.step("signing in requires its code after the password", async () => {
    await enterPassword();
    await look(page, "second-step");
    await send(dialog.getByRole("textbox", { name: "Code" }), "000000");
    await expect(dialog.getByText("This code is wrong or has already been used.")).toBeVisible();
    await send(dialog.getByRole("textbox", { name: "Code" }), await next());
    await expect(page.getByRole("heading", { name: "Good to see you, Tess" })).toBeVisible();
  });

  await test.step("a recovery code also signs in, and removes the app", async () => {
    await enterPassword();
    await send(dialog.getByRole("textbox", { name: "Code" }), codes[0] as string);
    await expect(page.getByRole("heading", { name: "Good to see you, Tess" })).toBeVisible();
    await page.goto("/settings/security");
    await expect(page.getByText("9 left. Each signs you in once")).toBeVisible();
    await page.getByRole("button", { name: "Remove app" }).click();
    const removal = page.getByRole("dialog", { name: "Remove the authenticator app?" });
    await send(removal.getByRole("textbox", { name: "Code" }), codes[1] as string);
    await expect(page.getByRole("button", { name: "Add app" })).toBeVisible();
  });
});
