import { setImmediate } from "node:timers/promises";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { ANY_BODIES } from "../../test/costly-bodies.ts";
import { createFairTurns } from "../core/fair-turns.ts";
import { handleErrors } from "./error-handler.ts";
import { parseJsonBodies } from "./json-bodies.ts";

const EXPENSIVE = ANY_BODIES.find(({ what }) => what === "members of members")?.json as string;
const LOOPS_OF_SMALL_CALL = 5;
/** 24 MiB wait, and four are answered. */
const MAX_HELD = 28;

/** An app with a call that reads a large body, one that also waits until `release`, and a short one. */
function startApp() {
  const app = Fastify();
  const held = Promise.withResolvers<void>();
  parseJsonBodies(app, createFairTurns());
  handleErrors(app, "http://byline.localhost", { draining: false, worker: "off", diskFull: false });
  app.post("/large", async () => ({}));
  app.post("/held", () => held.promise.then(() => ({})));
  app.get("/small", async () => {
    for (let n = 0; n < LOOPS_OF_SMALL_CALL; n++) await setImmediate();
    return {};
  });
  const post = (url: string, payload: string, remoteAddress: string) =>
    app.inject({
      method: "POST",
      url,
      payload,
      remoteAddress,
      headers: { "content-type": "application/json" },
    });
  return { app, post, release: held.resolve };
}

test("answers a short call between large bodies", async () => {
  const { app, post } = startApp();
  let answered = 0;
  const all = Array.from({ length: 20 }, async () => {
    await post("/large", EXPENSIVE, "192.0.2.1");
    answered++;
  });
  await app.inject({ method: "GET", url: "/small" });
  expect(answered).toBeLessThanOrEqual(LOOPS_OF_SMALL_CALL + 1);
  await Promise.all(all);
});

test("handles four of a client's large bodies at once, queues 24 MiB, and answers 503 to the rest", async () => {
  const { post, release } = startApp();
  const answers: [status: number, retryAfter: unknown][] = [];
  const all = Array.from({ length: MAX_HELD + 5 }, async () => {
    const { statusCode, headers } = await post("/held", EXPENSIVE, "192.0.2.1");
    answers.push([statusCode, headers["retry-after"]]);
  });
  await expect.poll(() => answers).toEqual(Array(5).fill([503, "2"]));
  expect((await post("/large", EXPENSIVE, "198.51.100.1")).statusCode).toBe(200);
  release();
  await Promise.all(all);
  expect(answers.slice(5)).toEqual(Array(MAX_HELD).fill([200, undefined]));
  expect((await post("/large", EXPENSIVE, "192.0.2.1")).statusCode).toBe(200);
});
