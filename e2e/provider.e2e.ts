import { expect } from "@playwright/test";
import { startOidcProvider } from "../server/test/oidc-provider.ts";
import { look } from "./look.ts";
import { server } from "./servers.ts";
import { test } from "./story.ts";

test("another service: signs up, is disconnected, and is connected again with the account's password", async ({
  page,
}) => {
  const provider = await startOidcProvider(`http://localhost:${server.port}`, server.providerPort);
  const login = `grace-${Date.now()}`;
  const email = `${login}@example.com`;
  const password = "a byline is a promise";
  provider.people.set(login, {
    ...{ email, email_verified: true, given_name: "Grace", family_name: "Hopper" },
    preferred_username: login,
  });
  const dialog = page.getByRole("dialog", { name: "Sign In to Byline" });
  const button = dialog.getByRole("button", { name: "Continue with Example ID" });

  await test.step("canceling there shows what to do next", async () => {
    await page.goto("/api/login?return_to=/projects");
    await expect(dialog.getByText("or", { exact: true })).toBeVisible();
    await look(page, "sign-in-providers");
    await button.press("Enter");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "You canceled the sign-in with Example ID. Try again, or sign in another way.",
    );
    await look(page, "sign-in-canceled");
  });

  const enterThere = async () => {
    await button.click();
    await page.getByPlaceholder("Enter any login").fill(login);
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
  };

  await test.step("approving returns the visitor signed in, to where they were going", async () => {
    await enterThere();
    await expect(page).toHaveURL("/projects");
    await page.goto("/settings/security");
    await expect(page.getByText(`Example ID: ${email}`)).toBeVisible();
  });

  await test.step("sets a password without a current one", async () => {
    await page.getByRole("button", { name: "Set a password" }).click();
    const setting = page.getByRole("dialog", { name: "Set a password" });
    await setting.getByLabel("New password").fill(password);
    await setting.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("Password set", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
  });

  await test.step("it is disconnected with the password", async () => {
    await page.getByRole("button", { name: `Disconnect Example ID: ${email}` }).click();
    const removal = page.getByRole("dialog", { name: "Disconnect Example ID?" });
    await removal.getByLabel("Your password").fill(password);
    await removal.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByText("Example ID disconnected", { exact: true })).toBeVisible();
    await expect(page.getByText(`Example ID: ${email}`)).toBeHidden();
  });

  await test.step("with an existing account's address, it requires signing in to that account", async () => {
    await page.context().clearCookies();
    await page.goto("/?auth=signin");
    await enterThere();
    await expect(dialog.getByRole("status")).toHaveText(
      `${email} already has a Byline account. Sign in to it once to connect Example ID.`,
    );
    await look(page, "sign-in-link");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page.getByText("Example ID connected", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Good to see you, Grace" })).toBeVisible();
  });

  await test.step("settings connect another of its accounts", async () => {
    await page.goto("/settings/security");
    await page.getByRole("button", { name: "Connect Example ID", exact: true }).click();
    const connecting = page.getByRole("dialog", { name: "Connect Example ID" });
    await connecting.getByLabel("Your password").fill(password);
    await connecting.getByRole("button", { name: "Continue to Example ID" }).click();
    await expect(page.getByText("Example ID connected", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/settings/security");
    await look(page, "settings-connected");
  });

  await provider.stop();
});
