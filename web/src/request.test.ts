import { expect, test } from "vitest";
import type { api } from "./api.ts";
import { attributionsQuery, projectQuery, userQuery } from "./queries.ts";
import { addressOf, requestOf } from "./request.ts";

test("an address has its parameters and the given parts of its query", () => {
  expect(addressOf("GET /projects")).toBe("/api/projects");
  expect(addressOf("GET /projects/:id/royalties", { params: { id: "a/b?c" } })).toBe(
    "/api/projects/a%2Fb%3Fc/royalties",
  );
  expect(addressOf("GET /search", { query: { q: "a b&c", limit: 5 } })).toBe("/api/search?q=a+b%26c&limit=5");
  expect(addressOf("GET /attributions/export", { query: { search: "", from: undefined } })).toBe(
    "/api/attributions/export",
  );
});

test("a request has its method, and its body as JSON or as the file", () => {
  expect(requestOf("POST /auth/signout")).toEqual(["/api/auth/signout", { method: "POST" }]);
  expect(requestOf("PATCH /team", { body: { name: "Ours" } })).toEqual([
    "/api/team",
    { method: "PATCH", headers: { "content-type": "application/json" }, body: '{"name":"Ours"}' },
  ]);
  const image = new Blob(["."], { type: "image/png" });
  expect(requestOf("PUT /account/avatar", { body: image })).toEqual([
    "/api/account/avatar",
    { method: "PUT", headers: { "content-type": "image/png" }, body: image },
  ]);
});

test("a query's key, joined with '/', is the address it reads", () => {
  expect(userQuery.queryKey).toEqual(["/api", "auth", "user"]);
  expect(projectQuery("p1").queryKey).toEqual(["/api", "projects", "p1"]);
  expect(attributionsQuery({ sort: "oldest", search: "" }, 10).queryKey).toEqual([
    "/api/attributions/user?sort=oldest&limit=10",
  ]);
});

/** Never runs. `npm run check` fails if one of these lines is no longer a mistake. */
export async function mistakes(call: typeof api) {
  // @ts-expect-error no such path
  call("GET /project");
  // @ts-expect-error no such method
  call("DELETE /projects");
  // @ts-expect-error its path has a parameter
  call("GET /projects/:id");
  // @ts-expect-error its path has none
  call("GET /projects", { params: { id: "p1" } });
  // @ts-expect-error a member that its query does not know
  addressOf("GET /analytics", { query: { project_id: "p1" } });
  // @ts-expect-error a value that its query does not know
  addressOf("GET /analytics", { query: { period: "8d" } });
  // @ts-expect-error its body is missing
  call("POST /tokens");
  // @ts-expect-error its body lacks a member
  call("POST /tokens", { body: { name: "CI" } });
  // @ts-expect-error it takes no body
  call("POST /auth/signout", { body: {} });
  // @ts-expect-error a field that its response does not have
  (await call("GET /usage")).meter;
  // @ts-expect-error it answers nothing
  (await call("DELETE /sessions")).ok;
}
