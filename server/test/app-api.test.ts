import { appApi } from "@byline/contract/api/app-api.ts";
import type { Route } from "@byline/contract/api/route.ts";
import { expect, test } from "vitest";
import { joinOperator } from "./authenticator.ts";
import { caller } from "./cast.ts";
import { startApp } from "./harness.ts";

const registered: string[] = [];
const publicRoutes: string[] = [];
const app = await startApp({
  onRoute: ({ method, url, schema, config }) => {
    if (url.startsWith("/v1") && !config?.otherMethods && !Array.isArray(method) && method !== "HEAD")
      publicRoutes.push(`${method} ${url.replaceAll(/:(\w+)/g, "{$1}")}`);
    if (!url.startsWith("/api") || schema?.hide) return; // hidden: refusals of what is not there
    const names = [method].flat().filter((name) => name !== "HEAD");
    registered.push(...names.map((name) => `${name} ${url.slice("/api".length)}`));
  },
});

test("every route under /api is declared in the contract, and every declared one is registered", async () => {
  expect(registered.toSorted()).toEqual(Object.keys(appApi).toSorted());
});

/** Routes of /v1 whose protocol is another's, or that serve a page of ours, by where that is described. */
const UNDOCUMENTED = {
  "OpenAPI: the document itself": ["GET /v1/openapi.json"],
  "RFC 8628, device authorization": ["POST /v1/device/code", "POST /v1/device/token"],
  "GitHub's secret scanning": ["POST /v1/public/leaked-tokens"],
  "The embed's script, which reports that a credit was seen": ["POST /v1/public/credits/{credit_id}/views"],
  "CORS: preflights": ["OPTIONS /v1/public/*"],
};

test("every route under /v1 is in the OpenAPI document, and every documented one is registered", async () => {
  const { body: document } = await caller(app.url).get("/v1/openapi.json");
  const documented = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const all = [...documented, ...Object.values(UNDOCUMENTED).flat()];
  expect(publicRoutes.toSorted()).toEqual(all.toSorted());
});

test("every route with members refuses unknown ones", async () => {
  const olga = await joinOperator(app);
  const taking = Object.entries<Route>(appApi).filter(([, { body }]) => body && body !== "raw");
  expect(taking.length).toBeGreaterThan(50);
  for (const [name] of taking) {
    const [method, path] = name.split(" ") as [string, string];
    const { status, body } = await olga.call(method, `/api${path.replace(/:\w+/, "none")}`, { surprise: 1 });
    const { message } = body.errors?.find((error: { path: string }) => error.path === "surprise") ?? {};
    expect([name, status, message]).toEqual([name, 400, "surprise isn't a known member. Remove it."]);
  }
});
