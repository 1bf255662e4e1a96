import { describe, expect, test } from "vitest";
import { ApiError, errorMessage, isUnauthorized } from "./api.ts";

const problem = (message: string, errors?: { path: string; message: string }[]) =>
  JSON.stringify({ error: "forbidden", message, errors });

describe("an error of the API", () => {
  test("contains its status and body, or else the status text", () => {
    expect(new ApiError(404, "gone", "Not Found").message).toBe("404: gone");
    expect(new ApiError(502, "", "Bad Gateway").message).toBe("502: Bad Gateway");
  });

  test("is unauthorized by its status, regardless of its text", () => {
    expect(isUnauthorized(new ApiError(401, problem("You aren't signed in"), "Unauthorized"))).toBe(true);
    expect(isUnauthorized(new ApiError(401, "", ""))).toBe(true);
    expect(isUnauthorized(new ApiError(404, problem("There is no project 401"), "Not Found"))).toBe(false);
    expect(isUnauthorized(new ApiError(403, problem("Unauthorized use"), "Forbidden"))).toBe(false);
    expect(isUnauthorized(new ApiError(500, "401 in a text", ""))).toBe(false);
    expect(isUnauthorized(new Error("401: Unauthorized"))).toBe(true);
    expect(isUnauthorized(new Error("401"))).toBe(true);
    expect(isUnauthorized(new Error("Unauthorized"))).toBe(true);
    expect(isUnauthorized(new Error("Unauthorized: sign in again"))).toBe(true);
    expect(isUnauthorized(new Error("4010 attributions"))).toBe(false);
    expect(isUnauthorized(new Error("Row 401 is unusable"))).toBe(false);
    expect(isUnauthorized("Unauthorized")).toBe(false);
  });

  test("shows the server's message, and for a refusal who has access", () => {
    const refused = problem("Insufficient permissions", [
      { path: "role", message: "Only owners may do that" },
    ]);
    expect(errorMessage(new ApiError(403, refused, "Forbidden"), "Try again")).toBe(
      "Only owners may do that",
    );
    expect(errorMessage(new ApiError(403, problem("No"), "Forbidden"), "Try again")).toBe("No");
    const full = JSON.stringify({
      message: "Used up. A larger plan allows more: https://byline.example/pricing",
      upgrade_url: "https://byline.example/pricing",
    });
    expect(errorMessage(new ApiError(402, full, "Payment Required"), "")).toBe(
      "Used up. A larger plan allows more.",
    );
    expect(errorMessage(new ApiError(502, "<html>", "Bad Gateway"), "Try again")).toBe("Try again");
    expect(errorMessage(new TypeError("Failed to fetch"), "Try again")).toBe("Try again");
  });
});
