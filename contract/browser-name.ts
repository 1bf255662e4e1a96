/**
 * Tokens of a User-Agent with the name to show. Most browsers also name those they descend from, so the order
 * decides.
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

/** `Mozilla/5.0 (X11; Linux ...) Chrome/156 ...` as `Chrome on Linux`; a program by its own name. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return "Unknown browser";
  const browser = firstIn(userAgent, BROWSERS) ?? userAgent.split("/")[0];
  const system = firstIn(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : `${browser}`;
}

const firstIn = (text: string, names: Record<string, string>) =>
  Object.entries(names).find(([token]) => text.includes(token))?.[1];
