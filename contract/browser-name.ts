/**
 * User-Agent tokens and display names. Most browsers also include their ancestors' tokens, so the order
 * matters.
 */
const BROWSERS = {
  Edg: "Edge",
  OPR: "Opera",
  Firefox: "Firefox",
  FxiOS: "Firefox",
  CriOS: "Chrome",
  Chrome: "Chrome",
  Safari: "Safari",
};
const SYSTEMS = {
  iPhone: "iPhone",
  iPad: "iPad",
  Android: "Android",
  Windows: "Windows",
  "Mac OS X": "macOS",
  Linux: "Linux",
};

/** Returns a browser and system, such as `Chrome on Linux`, or a program's own name. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return "Unknown browser";
  const browser = firstIn(userAgent, BROWSERS) ?? userAgent.split("/")[0];
  const system = firstIn(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : `${browser}`;
}

const firstIn = (text: string, names: Record<string, string>) =>
  Object.entries(names).find(([token]) => text.includes(token))?.[1];
