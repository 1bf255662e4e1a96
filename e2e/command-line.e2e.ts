import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { join, look, newcomer } from "./look.ts";
import { test } from "./story.ts";

const program = path.resolve(import.meta.dirname, "../cli/src/main.ts");

test("the command line signs in by approval, fails a check of a site, and passes it", async ({
  page,
  baseURL,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "byline-site-"));
  const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: folder, BYLINE_URL: baseURL } };
  const byline = (...args: string[]) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  await join(page, newcomer("Grace", "Hopper"));

  await test.step("a mistyped code's message says what to do", async () => {
    await page.goto("/device");
    await page.getByLabel("Code").fill("BBBB-BBBB");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("No program is waiting with this code.")).toBeVisible();
    await page.getByRole("button", { name: "Enter another code" }).click();
    await expect(page.getByLabel("Code")).toBeVisible();
  });

  await test.step("the terminal's code is approved", async () => {
    const login = spawn(process.execPath, [program, "login"], options);
    let said = "";
    login.stderr.on("data", (text) => {
      said += text;
    });
    const ended = new Promise((resolve) => login.once("close", resolve));
    await expect.poll(() => said).toContain("Waiting up to");
    const [, code = ""] = /must show this code: (\S+)/.exec(said) ?? [];
    await page.getByLabel("Code").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByText("This browser’s network.")).toBeVisible();
    await look(page, "device");
    await page.getByLabel("webhooks:write").uncheck();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Approved", { exact: true })).toBeVisible();
    expect(await ended).toBe(0);
    await look(page, "device-approved");
    await page.getByRole("link", { name: "Show the token" }).click();
    await expect(page.getByRole("heading", { name: /^byline CLI on / })).toBeVisible();
    await expect(page.getByText("read, write, webhooks:read")).toBeVisible();
  });

  await test.step("a site fails its check, is credited, and passes", async () => {
    const made = await byline("projects", "create", "Gallery", "--type", "web-app", "--json");
    const { id } = JSON.parse(made.stdout);
    const address = "https://pictures.example/night.jpg";
    writeFileSync(path.join(folder, "index.html"), `<img src="${address}" alt="Night">`);
    const check = () => byline("check", "index.html", "--project", id);
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining("uncredited-work") });
    const creator = ["--creator-name", "Vincent van Gogh", "--project", id];
    expect((await byline("record", address, "--type", "image_content", ...creator)).code).toBe(0);
    expect(await check()).toMatchObject({ code: 1, stdout: expect.stringContaining("credit-missing") });
    const credited = `<img src="${address}" alt="Night"><p>By Vincent van Gogh</p>`;
    writeFileSync(path.join(folder, "index.html"), credited);
    expect(await check()).toMatchObject({ code: 0 });
  });

  await test.step("signing out revokes the token", async () => {
    expect(await byline("logout")).toMatchObject({ code: 0 });
    await page.goto("/settings/tokens");
    await expect(page.getByText("No tokens yet")).toBeVisible();
  });
  rmSync(folder, { recursive: true });
});
