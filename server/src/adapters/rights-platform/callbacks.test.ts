import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { sendCallback } from "../../../../sandbox/rights-platform/send-callback.ts";
import { createRightsPlatform } from "./platform.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const REGISTRATION = {
  ref: "019ab1b2-0000-7000-8000-000000000001",
  revision: 1,
  state: "registered" as const,
  external_id: "CRR-000000001",
  hash: "65faa8492b5e0c84d2f59bffa5637e52128e05b69baf52780b44103df069bf40",
  updated_at: "2026-11-21T02:27:49.828000Z",
};

/** The signature of a message as the specification of Standard Webhooks defines it, without its library. */
const signatureOf = (id: string, seconds: string | number, body: string) =>
  `v1,${createHmac("sha256", Buffer.from(SECRET.slice("whsec_".length), "base64"))
    .update(`${id}.${seconds}.${body}`)
    .digest("base64")}`;

test("signs like the specification's example", () => {
  expect(signatureOf("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, '{"test": 2432232314}')).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test.each([1, 2])("the sandbox signs its callbacks the same way, with %i registrations", async (count) => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = sendCallback(address, SECRET, Array(count).fill(REGISTRATION));
  const [request, response] = await once(server, "request");
  const body = (await request.toArray()).join("");
  response.writeHead(204).end();
  await sent;
  server.close();
  const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signature } = request.headers;
  expect(signature).toBe(signatureOf(id, seconds, body));
  expect(JSON.parse(body)).toMatchObject(
    count === 1
      ? { type: "attribution.updated", data: REGISTRATION }
      : { type: "attributions.updated", data: [REGISTRATION, REGISTRATION] },
  );
});

test("Byline accepts a callback with this signature, but not one from five minutes ago", () => {
  const connection = { api: "http://127.0.0.1:9", key: "key", callbackSecret: SECRET };
  const platform = createRightsPlatform(connection, Date.now);
  const single = { type: "attribution.updated", data: REGISTRATION as unknown };
  const verify = (ageSeconds: number, signed = (body: string) => body, message = single) => {
    const [id, seconds] = ["msg_1", String(Math.floor(Date.now() / 1000) - ageSeconds)];
    const timestamp = new Date().toISOString();
    const body = JSON.stringify({ ...message, timestamp });
    const signature = signatureOf(id, seconds, signed(body));
    return platform.verify(
      { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signature },
      body,
    );
  };
  expect(verify(0)).toMatchObject([{ ref: REGISTRATION.ref, state: "registered" }]);
  const unreadable = { ...REGISTRATION, hash: undefined };
  const several = { type: "attributions.updated", data: [REGISTRATION, unreadable, null, REGISTRATION] };
  expect(verify(0, undefined, several), "what can't be read is left out").toHaveLength(2);
  const tooMany = { ...several, data: Array(501).fill(REGISTRATION) };
  expect([verify(0, undefined, tooMany), verify(0, undefined, { ...single, data: unreadable })]).toEqual([
    null,
    null,
  ]);
  expect([verify(301), verify(-301), verify(0, (body) => `${body} `)]).toEqual([null, null, null]);
});
