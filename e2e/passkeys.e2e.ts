import { expect } from "@playwright/test";
import { join, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

test("a passkey: added, used to sign in, required after the password, and removed with itself", async ({
  page,
}) => {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const kay = newcomer("Kay", "Passkey");
  await join(page, kay);
  const dialog = page.getByRole("dialog", { name: "Sign In to Byline" });
  const welcome = page.getByRole("heading", { name: "Good to see you, Kay" });
  const openDialog = async () => {
    await page.goto("/settings");
    await page.getByRole("link", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/?auth=signin");
  };

  await test.step("it is added with the password and a name", async () => {
    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Add passkey" }).click();
    const adding = page.getByRole("dialog", { name: "Add a passkey" });
    await adding.getByLabel("Your password").fill(kay.password);
    await adding.getByRole("button", { name: "Continue" }).click();
    await adding.getByLabel("Name").fill("Phone");
    await adding.getByRole("button", { name: "Add the passkey" }).click();
    const codes = page.getByRole("dialog", { name: "Save your recovery codes" });
    await expect(codes.getByRole("listitem")).toHaveCount(10);
    await codes.getByRole("button", { name: "I have saved them" }).click();
    await expect(page.getByText("Passkey: Phone")).toBeVisible();
    await look(page, "settings-passkey");
  });

  await test.step("it signs in without a password", async () => {
    await openDialog();
    await look(page, "sign-in-passkey");
    await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(welcome).toBeVisible();
  });

  await test.step("it's the second step after the password", async () => {
    await openDialog();
    await dialog.getByLabel("Email").fill(kay.email);
    await dialog.getByLabel("Password").fill(kay.password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await look(page, "second-step-passkey");
    await dialog.getByRole("button", { name: "Use a passkey" }).click();
    await expect(welcome).toBeVisible();
  });

  await test.step("it changes the password without the current one", async () => {
    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Change password" }).click();
    const changing = page.getByRole("dialog", { name: "Change your password" });
    await changing.getByLabel("New password").fill("another sentence to keep");
    await expect(changing.getByLabel("Recovery code")).toBeVisible();
    await look(page, "proof-by-passkey");
    await changing.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  });

  await test.step("it confirms its own removal", async () => {
    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Remove the passkey Phone" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("Passkey: Phone")).toBeHidden();
  });
});
