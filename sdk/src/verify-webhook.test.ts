import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { runInNewContext } from "node:vm";
import { sampleMessage } from "@byline/contract/webhook-events.ts";
import { Webhook } from "standardwebhooks";
import { beforeAll, describe, expect, test } from "vitest";
import { drainQueue } from "../../server/src/delivery/queue.ts";
import { endpointQueue } from "../../server/src/modules/webhooks/start-delivering.ts";
import { join } from "../../server/test/cast.ts";
import { afterwards, startApp } from "../../server/test/harness.ts";
import { BylineWebhookError, verifyWebhook, type WebhookRequest } from "./index.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const OTHER = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const NOW = Date.parse("2026-10-05T14:48:00Z");
const message = sampleMessage("attribution.recorded");

/** Returns a request signed with the Standard Webhooks library. */
function signed(body = JSON.stringify(message), secret = SECRET, at = new Date(NOW)) {
  return {
    body,
    headers: {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign("msg_1", at, body),
    },
  };
}

const capitalized = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.replace(/\b[a-z]/g, (a) => a.toUpperCase()), value]),
  );

const changed = <T>(headers: Record<string, string>, change: (value: string) => T) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]));
const listed = (headers: Record<string, string>) => changed(headers, (value) => [value]);
const padded = (headers: Record<string, string>) => changed(headers, (value) => ` ${value} `);
/** Returns headers like node-fetch's and older Deno's: with `get`, but a different class. */
const otherHeaders = (headers: Record<string, string>) => ({
  get: (name: string) => new Headers(headers).get(name),
});
const bufferOf = (text: string) => new TextEncoder().encode(text).buffer;
/** Returns bytes of another realm, as in test runners whose globals aren't Node's. */
const ofAnotherRealm = (text: string) =>
  runInNewContext("Uint8Array.from(bytes)", { bytes: [...new TextEncoder().encode(text)] }) as Uint8Array;

const verify = (request: WebhookRequest, secret: string | string[] = SECRET, tolerance?: number) =>
  verifyWebhook(request, secret, { now: NOW, ...(tolerance !== undefined && { tolerance }) });

describe("accepts", () => {
  const request = signed();
  const signature = request.headers["webhook-signature"];
  const withSignature = (text: string) => ({
    ...request,
    headers: { ...request.headers, "webhook-signature": text },
  });
  test.each<[string, WebhookRequest, (string | string[])?]>([
    ["what the field's library signs", request],
    ["the headers of fetch", { ...request, headers: new Headers(request.headers) }],
    ["capitalized headers", { ...request, headers: capitalized(request.headers) }],
    ["a secret between spaces", request, ` ${SECRET}\r\n`],
    ["bytes", { ...request, body: new TextEncoder().encode(request.body) }],
    ["a Buffer", { ...request, body: Buffer.from(request.body) }],
    ["an ArrayBuffer, as Request.arrayBuffer() has it", { ...request, body: bufferOf(request.body) }],
    ["bytes of another realm", { ...request, body: ofAnotherRealm(request.body) }],
    ["headers in lists of one, as gateways send them", { ...request, headers: listed(request.headers) }],
    ["the headers of another fetch", { ...request, headers: otherHeaders(request.headers) }],
    ["header entries", { ...request, headers: Object.entries(request.headers) }],
    ["spaces around the headers", { ...request, headers: padded(request.headers) }],
    [
      "signatures in a list",
      { ...request, headers: { ...request.headers, "webhook-signature": ["v1,AAAA", signature] } },
    ],
    ["a secret without its prefix", request, SECRET.slice(6)],
    ["one of several secrets", request, [OTHER, SECRET]],
    ["one of several signatures", withSignature(`v1,AAAA v1a,xyz ${signature}`)],
    ["text beyond ASCII", signed(JSON.stringify({ ...message, data: { reason: "Zoë 🎨" } }))],
  ])("%s", async (_, given, secret) => {
    expect(await verify(given, secret)).toEqual(JSON.parse(signedText(given)));
  });
});

test("accepts the published example of Standard Webhooks", async () => {
  const headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };
  const options = { now: 1_614_265_330_000 };
  expect(await verifyWebhook({ body: '{"test": 2432232314}', headers }, SECRET, options)).toEqual({
    test: 2432232314,
  });
});

const signedText = ({ body }: WebhookRequest) =>
  typeof body === "string" ? body : new TextDecoder().decode(body);

describe("refuses", () => {
  const request = signed();
  const { headers } = request;
  test.each<[string, WebhookRequest, string]>([
    ["another secret", signed(undefined, OTHER), "None of the request's signatures match"],
    ["a changed body", { ...request, body: `${request.body} ` }, "None of the request's signatures match"],
    [
      "another id",
      { ...request, headers: { ...headers, "webhook-id": "msg_2" } },
      "None of the request's signatures match",
    ],
    [
      "another version",
      { ...request, headers: { ...headers, "webhook-signature": "v2,AAAA" } },
      "None of the request's signatures match",
    ],
    [
      "no signature",
      { ...request, headers: { ...headers, "webhook-signature": undefined } },
      "webhook-signature",
    ],
    ["a repeated header", { ...request, headers: { ...headers, "webhook-id": ["a", "b"] } }, "webhook-id"],
    ["one of 301 seconds ago", signed(undefined, SECRET, new Date(NOW - 301_000)), "too long ago"],
    ["one of the future", signed(undefined, SECRET, new Date(NOW + 301_000)), "in the future"],
    [
      "a time that is none",
      { ...request, headers: { ...headers, "webhook-timestamp": "NaN" } },
      "isn't a valid time",
    ],
    ["a body that is no JSON", signed("hello"), "isn't JSON"],
  ])("%s", async (_, given, why) => {
    const refusal = verify(given);
    await expect(refusal).rejects.toBeInstanceOf(BylineWebhookError);
    await expect(refusal).rejects.toMatchObject({
      code: "invalid_webhook",
      message: expect.stringContaining(why),
    });
  });

  test.each<[string, unknown]>([
    ["a parsed body", message],
    ["a missing body", undefined],
    ["a null body", null],
  ])("%s, and advises to pass the raw body", async (_, body) => {
    const refusal = verify({ headers, body } as WebhookRequest);
    await expect(refusal).rejects.toBeInstanceOf(BylineWebhookError);
    await expect(refusal).rejects.toThrow("Pass the raw, unparsed body");
  });

  test("missing headers", async () => {
    const given = { body: request.body } as WebhookRequest;
    await expect(verify(given)).rejects.toBeInstanceOf(BylineWebhookError);
  });

  test("an invalid secret is a programming error; a custom tolerance applies", async () => {
    await expect(verify(request, "whsec_")).rejects.toMatchObject({ code: "invalid_options" });
    await expect(verify(request, "not base64!")).rejects.toMatchObject({ code: "invalid_options" });
    const old = signed(undefined, SECRET, new Date(NOW - 60_000));
    await expect(verify(old, SECRET, 30)).rejects.toThrow("too long ago");
    await expect(verify(old, SECRET, 90)).resolves.toEqual(message);
  });
});

describe("a delivery of the server", () => {
  const received: { headers: IncomingMessage["headers"]; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.end();
  });
  beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve)));
  afterwards(() => void receiver.close());

  test("is accepted with its secret and, after a rotation, with both, as in the standard library", async () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const app = await startApp({ settings: { BYLINE_OUTBOUND_LOCAL: url } });
    const ada = await join(app);
    const { body: endpoint } = await ada.post("/api/webhooks", { url });
    const send = async () => {
      await ada.post(`/api/webhooks/${endpoint.id}/test`, { type: "statement.closed" });
      await drainQueue(endpointQueue(app.deps, endpoint.id), app.deps.clock);
      return received.at(-1) as (typeof received)[number];
    };
    const first = await send();
    expect(await verifyWebhook(first, endpoint.secret)).toEqual(sampleMessage("statement.closed"));
    const { body: rotated } = await ada.post(`/api/webhooks/${endpoint.id}/rotate`);
    const second = await send();
    for (const secret of [endpoint.secret, rotated.secret]) {
      expect(await verifyWebhook(second, secret)).toEqual(sampleMessage("statement.closed"));
      new Webhook(secret).verify(second.body, second.headers as Record<string, string>);
    }
    await expect(verifyWebhook(second, OTHER)).rejects.toThrow("None of the request's signatures match");
  });
});
