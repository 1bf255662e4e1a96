import { inspect } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { createTokenText } from "../../contract/token-format.ts";
import { Byline, BylineError } from "./index.ts";

const baseUrl = "https://byline.example";

function refusal(options: ConstructorParameters<typeof Byline>[0]): BylineError {
  try {
    new Byline(options);
  } catch (error) {
    if (error instanceof BylineError) return error;
  }
  return expect.fail("It was not refused");
}

afterEach(() => vi.unstubAllEnvs());

test("accepts every token the server makes, even with surrounding white space", () => {
  for (let i = 0; i < 1000; i++) new Byline({ token: createTokenText(), baseUrl });
  new Byline({ token: createTokenText(true), baseUrl });
  new Byline({ token: ` ${createTokenText()}\n`, baseUrl });
});

test("detects one wrong character without a call", () => {
  const token = createTokenText();
  for (let i = 4; i < token.length; i++) {
    const mistyped = token.slice(0, i) + (token[i] === "x" ? "y" : "x") + token.slice(i + 1);
    expect(refusal({ token: mistyped, baseUrl })).toMatchObject({
      code: "invalid_options",
      status: 0,
      message: expect.stringContaining("mistyped"),
    });
  }
});

test("distinguishes a cut-off token from no token, and never repeats it", () => {
  const token = createTokenText();
  const cut = token.slice(0, -1);
  expect(refusal({ token: cut, baseUrl }).message).toMatch(/API token is incomplete/);
  expect(refusal({ token: cut, baseUrl }).message).not.toContain(cut);
  vi.stubEnv("BYLINE_TOKEN", "");
  expect(refusal({ baseUrl }).message).toMatch(/Pass `token`, or set BYLINE_TOKEN/);
});

test("token and address default to the environment", () => {
  vi.stubEnv("BYLINE_TOKEN", createTokenText());
  vi.stubEnv("BYLINE_URL", baseUrl);
  new Byline();
  vi.stubEnv("BYLINE_URL", undefined);
  expect(refusal({}).message).toMatch(/Pass `baseUrl`, set BYLINE_URL/);
  expect(refusal({ baseUrl: "byline.example" }).message).toMatch(/https:\/\/byline\.example/);
});

test("printing the client doesn't show the token", () => {
  const token = createTokenText();
  const byline = new Byline({ token, baseUrl });
  expect(inspect(byline, { depth: 9, showHidden: true })).not.toContain(token);
  expect(JSON.stringify(byline)).not.toContain(token);
});
