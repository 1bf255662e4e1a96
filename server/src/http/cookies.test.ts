import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { COOKIES, STORED, sessionCookie } from "@byline/contract/cookies.ts";
import { expect, test } from "vitest";
import { join, PASSWORD } from "../../test/cast.ts";
import { startApp } from "../../test/harness.ts";

const app = await startApp({
  settings: {
    BYLINE_URL: "https://byline.test",
    BYLINE_GITHUB_CLIENT_ID: "byline",
    BYLINE_GITHUB_CLIENT_SECRET: "secret",
  },
});
const plain = await startApp();

test("the cookies set match the cookie policy", async () => {
  const person = await join(app);
  const answer = await person.post("/api/auth/signin", { email: person.email, password: PASSWORD });
  const away = await person.post("/api/auth/providers/github", {});
  const set = [...answer.headers.getSetCookie(), ...away.headers.getSetCookie()].map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    return { name: pair.split("=", 1)[0], attributes };
  });
  expect(set.map((cookie) => cookie.name)).toEqual(COOKIES.map((cookie) => cookie.name));
  for (const [index, { seconds, scripts }] of COOKIES.entries()) {
    const attributes = set[index]?.attributes ?? [];
    expect(attributes).toEqual(
      expect.arrayContaining([`Max-Age=${seconds}`, "SameSite=Lax", "Secure", "Path=/"]),
    );
    expect(attributes.includes("HttpOnly")).toBe(!scripts);
  }
});

test("without https, the session cookie has the name in the policy", async () => {
  expect((await join(plain)).cookie).toContain(`${sessionCookie(false)}=`);
});

test("data in the browser's storage matches the cookie policy", () => {
  const web = path.resolve(import.meta.dirname, "../../../web/src");
  const storing = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /(local|session)Storage\.setItem\(/.test(readFileSync(path.join(web, file), "utf8")))
    .toSorted();
  const listed: Record<(typeof STORED)[number]["name"], string> = {
    "code-language": "components/docs/code-choice.ts",
    "byline:docs-project": "components/docs/own-values.ts",
    "draft:...": "hooks/drafts.ts",
    "address-looked-up": "hooks/kept-address.ts",
    toast: "hooks/toast-store.ts",
    density: "hooks/use-local-storage.ts",
    "columns:...": "hooks/use-local-storage.ts",
    "last-project": "hooks/use-local-storage.ts",
    "first-credit-dismissed:...": "hooks/use-local-storage.ts",
    "beta-dismissed": "pages/frame/beta-banner.tsx",
    theme: "theme.ts",
  };
  expect(storing).toEqual([...new Set(Object.values(listed))]);
  expect(Object.keys(listed).toSorted()).toEqual(STORED.map(({ name }) => name).toSorted());
});
