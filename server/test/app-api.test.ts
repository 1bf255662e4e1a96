import { appApi } from "@byline/contract/api/app-api.ts";
import type { Route } from "@byline/contract/api/route.ts";
import { expect, test } from "vitest";
import { joinOperator } from "./authenticator.ts";
import { startApp } from "./harness.ts";

const registered: string[] = [];
const app = await startApp({
  onRoute: ({ method, url, schema }) => {
    if (!url.startsWith("/api") || schema?.hide) return; // hidden: refusals of what is not there
    const names = [method].flat().filter((name) => name !== "HEAD");
    registered.push(...names.map((name) => `${name} ${url.slice("/api".length)}`));
  },
});

test("every route below /api is declared in the contract, and every declared one is registered", async () => {
  expect(registered.toSorted()).toEqual(Object.keys(appApi).toSorted());
});

test("every route that takes members refuses those that it does not know", async () => {
  const olga = await joinOperator(app);
  const taking = Object.entries<Route>(appApi).filter(([, { body }]) => body && body !== "raw");
  expect(taking.length).toBeGreaterThan(50);
  for (const [name] of taking) {
    const [method, path] = name.split(" ") as [string, string];
    const { status, body } = await olga.call(method, `/api${path.replace(/:\w+/, "none")}`, { surprise: 1 });
    const { message } = body.errors?.find((error: { path: string }) => error.path === "surprise") ?? {};
    expect([name, status, message]).toEqual([name, 400, "surprise is not a known member. Remove it."]);
  }
});
