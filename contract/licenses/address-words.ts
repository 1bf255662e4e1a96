/** Words before an address that aren't a license's name, such as npm's "SEE LICENSE IN". */
const POINTER = /^(?:see(?: licen[cs]e)?(?: (?:in|at))?|licen[cs]e|terms(?: of use)?)$/i;

/** Returns the SPDX expression in a NuGet address: `https://licenses.nuget.org/MIT%20OR%20Apache-2.0`. */
export function nugetExpression(url: string | null): string | null {
  const [, path] = /^https?:\/\/licenses\.nuget\.org\/([^?#]+)$/i.exec(url ?? "") ?? [];
  try {
    return path ? decodeURIComponent(path) : null;
  } catch {
    return null;
  }
}

/** Returns the first web address in a text, and the text without it. */
export function addressIn(text: string): { address: string; rest: string } | null {
  const [found] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? [];
  if (!found) return null;
  const address = found.replace(/[).,;\]]+$/, "");
  const rest = text.replace(found, "").replace(/\s*[([<]\s*[)\]>]?\s*[.,;]?\s*$/, "");
  return {
    address,
    rest: rest
      .replace(/[\s:,;-]+$/, "")
      .trim()
      .replace(POINTER, ""),
  };
}
