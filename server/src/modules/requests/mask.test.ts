import { expect, test } from "vitest";
import { maskAnswer, maskJson, maskQuery, maskText } from "./mask.ts";

test.each([
  ["https://u:pw12345@host.example/a", "https://[masked]@host.example/a"],
  [
    "https://cdn.example/a?w=2&token=abc&sig=def#x",
    "https://cdn.example/a?w=2&token=[masked]&sig=[masked]#x",
  ],
  ["https://s3.example/a?X-Amz-Signature=ab12", "https://s3.example/a?X-Amz-Signature=[masked]"],
  ["Basic dXNlcjpwYXNzMTIz", "Basic [masked]"],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.e30.x", "Bearer [masked]"],
  ["the secret is whsec_MfKQ9r8GKYqrTwjU/+=", "the secret is whsec_[masked]"],
  ["key byl_0123456789abcdef", "key byl_[masked]"],
  ["card 4242 4242 4242 4242 paid", "card [masked] paid"],
  ["4242424242424242", "[masked]"],
  ["card 4242.4242.4242.4242 paid", "card [masked] paid"],
  ["card 3782.822463.10005 paid", "card [masked] paid"],
  ["card 4242\u00a04242\u00a04242\u00a04242 paid", "card [masked] paid"],
  ["https://u:p@ssw0rd@host.example/", "https://[masked]@host.example/"],
  ["https://user:pa/ss@host.example/", "https://[masked]@host.example/"],
  ["https://ghp_abc@host.example/", "https://[masked]@host.example/"],
  ["see https://a.example/ and ftp://u:p@b.example", "see https://a.example/ and ftp://[masked]@b.example"],
  ["bEArer eyJhbGciOiJIUzI1NiJ9.e30.x", "bEArer [masked]"],
  ["BEARER eyJhbGciOiJIUzI1NiJ9.e30.x", "BEARER [masked]"],
  ["https://host.example/#access_token=abc&state=x", "https://host.example/#access_token=[masked]&state=x"],
  ["it said password=x today", "it said password=[masked] today"],
  ["it said password: x today", "it said password: [masked] today"],
  ["note: client_secret=x", "note: client_secret=[masked]"],
  ["Authorization: Bearer abc", "Authorization: Bearer [masked]"],
])("masks credentials in values: %s", (text, masked) => {
  expect(maskText(text)).toBe(masked);
  expect(JSON.parse(maskJson({ note: text }).start)).toEqual({ note: masked });
});

test.each([
  "Basic attribution and bearer documents",
  "4242424242424241", // a wrong check digit
  "0000-0002-1825-0097", // an ORCID iD
  "978-3-16-148410-0",
  "2026-11-27T06:34:26.000Z",
  "https://host.example/a?q=cats&page=2&keyword=x",
  "mailto:ada@host.example",
  "https://host.example/@ada",
  "https://host.example:8080/@ada",
  "The Secret: A Novel",
  "author=Ada, passage: 12",
  "0.4242424242424242",
  "4.242424242424242",
])("keeps anything that isn't a credential: %s", (text) => {
  expect(maskText(text)).toBe(text);
});

test.each([
  ...["pass", "PASS", "db_pass", "dbPass", "dbpass", "Passwd", "user-password", "passphrase", "pwd"],
  ...["secret", "clientSecret", "secrets", "token", "tokens", "AccessToken", "refresh_tokens", "oauth"],
  ...["auth", "X-Auth", "authToken", "authorization", "authentication", "credential", "credentials"],
  ...["jwt", "idJwt", "cookie", "Set-Cookie", "cookies", "signature", "sig", "webhookSig"],
  ...["apikey", "apiKey", "api_key", "API key", "private-key", "access_key"],
])("masks the member %s", (name) => {
  expect(JSON.parse(maskJson({ [name]: { a: 1 } }).start)).toEqual({ [name]: "[masked]" });
  expect(maskAnswer(`{"${name}":"x"}`).start).toBe(`{"${name}":"[masked]"}`);
});

test.each([
  ...["author", "authors", "author_url", "authorUrl", "coAuthor", "authentic", "authenticity", "authority"],
  ...["passage", "passages", "compass", "bypass", "passenger", "passive", "encompass", "design", "signed_at"],
  ...["token_id", "token_name", "former_secret_until", "content_credentials", "idempotency_key", "keyword"],
])("keeps the member %s", (name) => {
  expect(JSON.parse(maskJson({ [name]: { a: 1 }, token: null }).start)).toEqual({
    [name]: { a: 1 },
    token: null,
  });
});

test("a list of tokens is shown without their secrets", () => {
  expect(maskAnswer('{"tokens":[{"id":"a","token":"x"}]}').start).toBe(
    '{"tokens":[{"id":"a","token":"[masked]"}]}',
  );
  expect(maskAnswer('{"tokens":["x"]}').start).toBe('{"tokens":"[masked]"}');
});

test("also masks names in code, and truncated JSON", () => {
  expect(maskAnswer('{"p\\u0061ss":"x"}').start).toBe('{"pass":"[masked]"}');
  expect(maskAnswer('{"note":"a","password": "x\\"y","author":"b').start).toBe(
    '{"note":"a","password": "[masked]","author":"b',
  );
});

test("a masked card number in JSON stays valid JSON", () => {
  expect(maskAnswer('{"card":4242424242424242,"n":12}').start).toBe('{"card":"[masked]","n":12}');
});

test("masks short query parameter names", () => {
  expect(maskQuery("code=abc&page=2&key=k")).toBe("code=[masked]&page=2&key=[masked]");
});

test.each([
  ...["://", "?a=", "4 ", "Basic ", "a:b@", "://a:", "token ", "token=", "pass", "4242.", '"token":"', "aB"],
  `${"key".repeat(20)} `,
])("masks 1 MiB of %j quickly", (part) => {
  const text = part.repeat(2 ** 20 / part.length);
  const before = process.cpuUsage();
  maskText(text);
  maskAnswer(text);
  maskJson({ note: text });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test("masks the stored part of a long body, and cuts no secret before it's recognized", () => {
  const item = { note: "a".repeat(80), password: "x", nested: { token: "x".repeat(20) } };
  const body = { items: Array(1000).fill(item), last: "b" };
  const { start, length } = maskJson(body, 8192);
  expect(maskJson(body).start.startsWith(start)).toBe(true);
  expect(start.length).toBeGreaterThan(4096);
  expect(length).toBe(JSON.stringify(body).length);
  for (let at = 8000; at < 8210; at += 3) {
    const cut = {
      pad: "p".repeat(at),
      card: "4242 4242 4242 4242",
      pass: { secret: "x" },
      rest: "r".repeat(500),
    };
    expect(maskJson(cut, 8192).start).toBe(maskJson(cut).start.slice(0, 8192));
    const text = `${"p".repeat(at)} 4242 4242 4242 4242 ${"r".repeat(9000)}`;
    expect(maskAnswer(text, 8192).start).toBe(maskText(text).slice(0, 8192));
  }
});

test("a short body's length is that of its masked text", () => {
  expect(maskJson({ password: "0123456789" }, 8192)).toEqual({
    start: '{"password":"[masked]"}',
    length: 23,
  });
});
