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
])("credentials in values are masked: %s", (text, masked) => {
  expect(maskText(text)).toBe(masked);
  expect(JSON.parse(maskJson({ note: text }))).toEqual({ note: masked });
});

test.each([
  "Basic attribution and bearer documents",
  "4242424242424241", // a wrong check digit
  "0000-0002-1825-0097", // an ORCID iD
  "978-3-16-148410-0",
  "2026-11-27T06:34:26.000Z",
  "https://host.example/a?q=cats&page=2&keyword=x",
  "mailto:ada@host.example",
])("what is no credential stays: %s", (text) => {
  expect(maskText(text)).toBe(text);
});

test("members named like secrets are masked in any case; authors and passages are not", () => {
  const body = { Passwd: "a", oauth: "b", AccessToken: "c", author: "d", passage: "e", authentic: "f" };
  expect(JSON.parse(maskJson(body))).toEqual({
    ...{ Passwd: "[masked]", oauth: "[masked]", AccessToken: "[masked]" },
    ...{ author: "d", passage: "e", authentic: "f" },
  });
});

test("a card's number stays valid JSON when it is a number", () => {
  expect(maskAnswer('{"card":4242424242424242,"n":12}')).toBe('{"card":"[masked]","n":12}');
});

test("short names of query parameters are masked", () => {
  expect(maskQuery("code=abc&page=2&key=k")).toBe("code=[masked]&page=2&key=[masked]");
});

test.each(["://", "?a=", "4 ", "Basic ", "a:b@", "://a:"])("1 MiB of %j takes little time", (part) => {
  const text = part.repeat(2 ** 20 / part.length);
  const before = process.cpuUsage();
  maskText(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});
