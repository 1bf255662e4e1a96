import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { queryClient, refresh } from "./queries.ts";

afterEach(() => queryClient.clear());

/** A read on an open page, answered when the test decides. */
function openPage(...queryKey: string[]) {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey,
    queryFn: () => new Promise((resolve) => asked.push(resolve)),
  });
  observer.subscribe(() => {});
  const answer = async (text: string) => {
    asked.at(-1)?.(text);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, answer, shown: () => observer.getCurrentResult().data };
}

test("refetches a first response that was read before the change", async () => {
  const page = openPage("/api/attributions", "imports", "1");
  const refreshed = refresh("attributions");
  await page.answer("running");
  expect([page.shown(), page.asked.length]).toEqual(["running", 2]);
  await page.answer("done");
  await refreshed;
  expect([page.shown(), page.asked.length]).toEqual(["done", 2]);
});

test("changes in quick succession let a response arrive, and leave other reads alone", async () => {
  const page = openPage("/api/attributions", "counts");
  const other = openPage("/api/community", "projects");
  await page.answer("1");
  await other.answer("-");
  for (let change = 0; change < 5; change++) void refresh("attributions");
  expect(page.asked.length).toBe(2);
  await page.answer("5");
  expect([page.shown(), page.asked.length, other.asked.length]).toEqual(["5", 3, 1]);
  await page.answer("6");
  expect([page.shown(), page.asked.length]).toEqual(["6", 3]);
});

/** A read that no page shows yet. `answer` answers its first request. */
function prefetch(queryKey: string[]) {
  const first = Promise.withResolvers<string>();
  const asked: string[] = [];
  const queryFn = () => {
    asked.push("once");
    return asked.length === 1 ? first.promise : "a call";
  };
  const options = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY };
  void queryClient.prefetchQuery(options);
  const answer = async (text: string) => {
    first.resolve(text);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { options, answer };
}

test("refetches what was prefetched before the change", async () => {
  openPage("/api/requests", "slow");
  const ahead = prefetch(["/api/requests"]);
  void refresh("requests");
  await ahead.answer("none");
  expect(await queryClient.fetchQuery(ahead.options)).toBe("a call");
});

test("nothing waits for data that no page shows", async () => {
  const ahead = prefetch(["/api/requests"]);
  await refresh("requests");
  await ahead.answer("none");
  expect(await queryClient.fetchQuery(ahead.options)).toBe("a call");
});
