import { expect, type Page } from "@playwright/test";
import { fillSignUp, join, linkIn, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

test("a team: the plan's limit, an invitation by mail, and two workspaces", async ({ page, browser }) => {
  const ada = newcomer("Ada", "King");
  const ben = newcomer("Ben", "Jonson");
  await join(page, ada);

  await test.step("the address must be confirmed before inviting anyone", async () => {
    await page.goto("/settings");
    await page.getByRole("link", { name: "Team" }).click();
    await expect(page.getByText("Confirm your own address before you invite others")).toBeVisible();
    await page.goto(await mailed(page, ada.email, "Confirm your email address"));
    await page.getByRole("button", { name: "Confirm address" }).click();
    await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  });

  await test.step("Beta is for one person, and says so", async () => {
    await page.goto("/settings/team");
    await expect(page.getByText("The Beta plan is for one person.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Invitations" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Invite someone" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Compare plans" })).toBeVisible();
    await look(page, "team-full");
  });

  await test.step("with a larger plan, the invitation is sent", async () => {
    await page.goto("/checkout?plan=Professional");
    await page.getByRole("button", { name: "Start 14-day trial" }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/settings/team");
    await invite(page, ben.email);
    await expect(page.getByRole("table", { name: "Invitations" }).locator("tbody tr")).toContainText(
      ben.email,
    );
    await expect(page.getByRole("table", { name: "Invitations" })).toContainText(
      /invited by Ada King, (just now|\d+m ago)/,
    );
    await expect(page.getByText("2 of 5")).toBeVisible();
  });

  const guest = await (await browser.newContext()).newPage();
  await test.step("the recipient signs up and joins", async () => {
    await guest.goto(await mailed(guest, ben.email, "You’re invited to a workspace on Byline"));
    await fillSignUp(guest.getByRole("dialog", { name: "Join Byline to open “Ada King”" }), ben);
    await expect(guest.getByRole("heading", { level: 1, name: "Join “Ada King”" })).toBeVisible();
    await expect(guest.getByText("You join as Ben Jonson.")).toBeVisible();
    await look(guest, "invitation");
    await guest.getByRole("button", { name: "Join the workspace" }).click();
    await expect(guest.getByText("You’re in Ada King", { exact: true })).toBeVisible();
    await expect(guest.getByRole("button", { name: "Workspace Ada King" })).toBeVisible();
  });

  await test.step("the owner sees it without a reload, and changes the role", async () => {
    const members = page.getByRole("table", { name: "Members" });
    await expect(members.locator("tbody tr")).toHaveCount(2);
    await page.getByRole("combobox", { name: "Role of Ben Jonson" }).selectOption("viewer");
    await page
      .getByRole("dialog", { name: "Make Ben Jonson a viewer?" })
      .getByRole("button", { name: "Change role" })
      .click();
    await expect(page.getByText("Ben Jonson is a viewer now.", { exact: true })).toBeVisible();
    await look(page, "team");
  });

  await test.step("a viewer sees everything, and nothing that changes it", async () => {
    const made = await page.request.post("/api/projects", {
      data: { name: "Engine notes", type: "api", isPublic: true },
    });
    const { id: projectId } = await made.json();
    const use = {
      projectId,
      contentId: "notes:g",
      contentCreatorId: "creator:ada",
      attributionType: "text_content",
    };
    const { id } = await (await page.request.post("/api/attributions", { data: use })).json();
    await page.request.post("/api/tokens", { data: { name: "Loom", scopes: ["read"], projectId } });
    const names =
      /^(New Project|Create.*|Record attribution|Import CSV|Edit|More actions|Revoke.*|Report.*|Browser Extension|Post comment)$/;
    const ways = (whose: Page) =>
      whose
        .getByRole("button", { name: names })
        .or(whose.getByRole("link", { name: names }))
        .filter({ visible: true });
    for (const path of [
      "/dashboard",
      "/projects",
      "/attribution",
      `/attribution/${id}`,
      `/projects/${projectId}?tab=start`,
      `/projects/${projectId}?tab=attributions`,
      `/projects/${projectId}?tab=tokens`,
      `/projects/${projectId}?tab=royalties`,
      `/explore/projects/${projectId}`,
    ]) {
      await Promise.all([page, guest].map((one) => open(one, path)));
      await expect(ways(page).first(), `Ada may change something on ${path}`).toBeVisible();
      await expect(ways(guest), `Ben may not on ${path}`).toHaveCount(0);
    }
    await guest.goto(`/projects/${projectId}?tab=settings`);
    await expect(guest.getByRole("tab")).toHaveText([
      "Overview",
      "Quick start",
      "Attributions",
      "Embed",
      "Tokens",
      "Royalties",
    ]);
    await guest.getByRole("tab", { name: "Tokens" }).click();
    await expect(guest.getByText("Loom", { exact: true })).toBeVisible();
    await expect(
      guest.getByText(
        "You’re a viewer in Ada King: you can see everything except the audit log, but can’t change " +
          "anything.",
      ),
    ).toBeVisible();
    await look(guest, "viewer-tokens");
    await guest.goto("/projects");
    await expect(guest.getByText("You’re a viewer in Ada King")).toBeVisible();
    await look(guest, "viewer-projects");
    await page.goto("/settings/team");
  });

  await test.step("an admin creates a service token", async () => {
    const { members } = await (await page.request.get("/api/team")).json();
    const { id } = members.find(({ you }: { you: boolean }) => !you);
    expect((await page.request.patch(`/api/team/members/${id}`, { data: { role: "admin" } })).status()).toBe(
      204,
    );
    const data = { name: "Deploys", scopes: ["read"], service: true };
    expect((await guest.request.post("/api/tokens", { data })).status()).toBe(201);
  });

  await test.step("someone in two workspaces switches between them", async () => {
    await guest.getByRole("button", { name: "Workspace Ada King" }).click();
    await look(guest, "workspace-switch");
    await guest.getByRole("menuitemradio", { name: "Ben Jonson Owner" }).click();
    await expect(guest.getByText("You’re now in Ben Jonson.", { exact: true })).toBeVisible();
    await expect(guest.getByRole("button", { name: "Workspace Ben Jonson" })).toBeVisible();
  });

  await test.step("a removed person loses access", async () => {
    await page.getByRole("button", { name: "Remove Ben Jonson" }).click();
    await page
      .getByRole("dialog", { name: "Remove Ben Jonson?" })
      .getByRole("button", { name: "Remove member" })
      .click();
    await expect(page.getByRole("table", { name: "Members" }).locator("tbody tr")).toHaveCount(1);
    await expect(guest.getByRole("button", { name: "Workspace Ben Jonson" })).toBeHidden();
  });

  await test.step("the owner is notified of the token whose secret they saw, and rotates it", async () => {
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await page.getByText(/^Rotate the API token “Deploys” by /).click();
    await expect(page.getByRole("heading", { level: 1, name: "Deploys" })).toBeVisible();
    await expect(page.getByText("A person who saw this token lost access. It stops")).toBeVisible();
    await look(page, "token-seen-by-former-member");
    await page.getByRole("button", { name: "Rotate", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Rotate token" }).click();
    const shown = page.getByRole("dialog", { name: "Copy your token now" });
    await expect(shown).toBeVisible();
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("A person who saw this token lost access.")).toHaveCount(0);
  });
});

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
}

async function invite(page: Page, email: string) {
  await page.getByRole("button", { name: "Invite someone" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send invitation" }).click();
}

/** Where the link of the mail to somebody leads. */
async function mailed(page: Page, email: string, subject: string): Promise<string> {
  await page.goto("/dev/outbox");
  return linkIn(page.getByRole("listitem").filter({ hasText: email }).filter({ hasText: subject }));
}
