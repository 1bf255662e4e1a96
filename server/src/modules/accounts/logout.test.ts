import { HOSTILE_PATHS } from "@byline/contract/hostile-paths.ts";
import { expect, test } from "vitest";
import { caller, join } from "../../../test/cast.ts";
import { startApp } from "../../../test/harness.ts";

const app = await startApp();
const visitor = caller(app.url);

test("/api/logout does nothing for another site's page, and redirects home", async () => {
  const ada = await join(app);
  for (const site of ["cross-site", "same-site"]) {
    const answer = await ada.call("GET", "/api/logout", undefined, { "sec-fetch-site": site });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await ada.get("/api/auth/user")).status).toBe(200);
  for (const site of ["same-origin", "none"]) {
    const grace = await join(app, "Grace");
    await grace.call("GET", "/api/logout", undefined, { "sec-fetch-site": site });
    expect((await grace.get("/api/auth/user")).status).toBe(401);
  }
});

test("403: /api/logout does nothing for prefetched or embedded pages", async () => {
  const ada = await join(app);
  const own = { "sec-fetch-site": "same-origin" };
  const logout = (method: string, headers: Record<string, string>) =>
    ada.call(method, "/api/logout", undefined, { ...own, ...headers });
  const refused = [
    await logout("HEAD", {}),
    await logout("HEAD", { "sec-fetch-dest": "document" }),
    await logout("GET", { "sec-purpose": "prefetch" }),
    await logout("GET", { "sec-purpose": "prefetch;prerender", "sec-fetch-dest": "document" }),
    await logout("GET", { purpose: "prefetch", "sec-fetch-dest": "document" }),
  ];
  for (const dest of ["image", "iframe", "empty", "script", "Document", ""])
    refused.push(await logout("GET", { "sec-fetch-dest": dest }));
  for (const { status, headers } of refused) {
    expect(status).toBe(403);
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect((await ada.get("/api/auth/user")).status).toBe(200);
  expect((await logout("GET", { "sec-fetch-dest": "document" })).status).toBe(302);
  expect((await ada.get("/api/auth/user")).status).toBe(401);
});

test("/api/logout asks if the browser doesn't say which page it comes from, as over plain http", async () => {
  const ada = await join(app);
  const { host } = new URL(app.url);
  const asked = await ada.get("/api/logout");
  expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
  expect(asked.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(asked.body).toContain('<a href="/api/logout">Sign out</a>');
  for (const referer of ["http://evil.test/", `http://evil.test/${host}`, `http://${host}.evil.test/`, "x"]) {
    const answer = await ada.call("GET", "/api/logout", undefined, { referer });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  }
  expect((await ada.get("/api/auth/user")).status).toBe(200);
  await ada.call("GET", "/api/logout", undefined, { referer: `${app.url}/api/logout` });
  expect((await ada.get("/api/auth/user")).status).toBe(401);
});

test("/api/logout ends the session and redirects home; /api/login only accepts a path on this site", async () => {
  const ada = await join(app);
  const out = await ada.call("GET", "/api/logout", undefined, { referer: `${app.url}/settings` });
  expect([out.status, out.headers.get("location")]).toEqual([302, "/"]);
  expect((await ada.get("/api/auth/user")).status).toBe(401);
  const login = async (query: string) => (await visitor.get(`/api/login${query}`)).headers.get("location");
  expect(await login("")).toBe("/?auth=signin");
  expect(await login("?return_to=/projects?type=api")).toBe(
    "/?auth=signin&return_to=%2Fprojects%3Ftype%3Dapi",
  );
  expect(await login("?utm_source=mail&return_to=/projects")).toBe("/?auth=signin&return_to=%2Fprojects");
  for (const odd of ["?next=/projects", "?return_to=/a&return_to=/b", `?return_to=/${"a".repeat(3000)}`])
    expect(await login(odd), odd).toBe("/?auth=signin");
  for (const evil of HOSTILE_PATHS)
    expect(await login(`?return_to=${encodeURIComponent(evil)}`), evil).toBe("/?auth=signin");
});
