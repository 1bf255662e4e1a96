import { appApi } from "@byline/contract/api/app-api.ts";
import { expect, test } from "vitest";
import { startApp } from "./harness.ts";

test("every route below /api is declared in the contract, and every declared one is registered", async () => {
  const registered: string[] = [];
  await startApp({
    onRoute: ({ method, url, schema }) => {
      if (!url.startsWith("/api") || schema?.hide) return; // hidden: refusals of what is not there
      const names = [method].flat().filter((name) => name !== "HEAD");
      registered.push(...names.map((name) => `${name} ${url.slice("/api".length)}`));
    },
  });
  expect(registered.toSorted()).toEqual(Object.keys(appApi).toSorted());
});
