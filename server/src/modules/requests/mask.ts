import { MASK } from "@byline/contract/requests.ts";

/** Looks ahead by a few characters only: whoever calls chooses the text, of megabytes. */
const SECRET =
  /secret|password|passphrase|token(?!_?(id|name)|s\b)|authorization|(api|private|access)[-_]?key/i;
const TIME = /_(until|at)$/i;

/** Names like secrets, but for times such as `former_secret_until`, `token_id` and `token_name`. */
const isSecret = (name: string) => SECRET.test(name) && !TIME.test(name);

/** Tokens of Byline and signing secrets, wherever they stand. */
const SECRET_TEXT = /\b(byl_|whsec_|[sr]k_(?:live|test)_)[\w+/=-]+/g;

export const maskText = (text: string) => text.replace(SECRET_TEXT, `$1${MASK}`);

/** The same of a path or query, where any character may be written by its code. */
export const maskUrl = (url: string) =>
  maskText(url.replace(/%[2-7][0-9a-f]/gi, (code) => PLAIN.exec(decodeURIComponent(code))?.[0] ?? code));

/** What means the same with and without its code (RFC 3986, 6.2.2.2). */
const PLAIN = /[\w.~-]/;

const TOO_DEEP = "[nested too deeply to be kept]";

/** A body as JSON, with the values of members that are named like secrets replaced. */
export function maskJson(body: unknown): string {
  try {
    return maskMembers(body);
  } catch (error) {
    if (error instanceof RangeError) return TOO_DEEP; // the stack was used up
    throw error;
  }
}

function maskMembers(body: unknown): string {
  const whole = JSON.stringify(body) ?? "";
  const masked = SECRET.test(whole)
    ? JSON.stringify(body, (name, value) => (isSecret(name) && value !== null && value !== "" ? MASK : value))
    : whole;
  return maskText(masked);
}

/** The same of a body that is text already; in one that is no JSON, what looks like a secret is masked. */
export function maskAnswer(answer: string): string {
  if (!SECRET.test(answer)) return maskText(answer);
  try {
    return maskJson(JSON.parse(answer));
  } catch {
    return maskText(answer);
  }
}

/** A query with the values of parameters that are named like secrets replaced. */
export const maskQuery = (query: string) =>
  maskUrl(query).replace(/(?<=^|&)([^&=]*)=([^&]*)/g, (pair, name) =>
    isSecret(name) ? `${name}=${MASK}` : pair,
  );
