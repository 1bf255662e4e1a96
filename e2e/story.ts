import { test as base, type ConsoleMessage, expect } from "@playwright/test";

/**
 * The browser reports each failed request; the story or the page deals with those. A mail in the outbox is in
 * a frame without scripts, which axe reports when it reads the page.
 */
const EXPECTED = ["Failed to load resource", "Blocked script execution in 'about:srcdoc'"];

const isComplaint = (message: ConsoleMessage) =>
  message.type() === "error" && !EXPECTED.some((text) => message.text().startsWith(text));

/** A test whose pages may throw nothing and log no error: failed hydration, a violated policy, a warning. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      const note = (address: string | undefined, text: string) => {
        // Pages elsewhere that show a credit have rules of their own.
        if (address?.startsWith(`${baseURL}/`)) complaints.push(`${address}: ${text}`);
      };
      context.on("console", (message) => {
        if (isComplaint(message)) note(message.page()?.url(), message.text());
      });
      context.on("weberror", (error) => note(error.page()?.url(), String(error.error())));
      await use(complaints);
      expect(complaints, "what the browser complains of").toEqual([]);
    },
    { auto: true },
  ],
});
