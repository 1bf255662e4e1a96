import { MASK } from "@byline/contract/requests.ts";

/** Words in secret names, in lower case. Lookaheads are short, because a text may have megabytes. */
const SECRET = new RegExp(
  [
    /secret|passw|passphrase|passcode|pwd|(?<!com|by|tres|over|under|sur)pass(?![a-z])/,
    /token(?!_?(?:id|name))|bearer|jwt|cookie|(?<!content_)credential|signature|(?<![a-z])sig(?![a-z])/,
    /auth(?!or|en)|authori[sz]ation|authentication|(?:api|private|access)[-_ ]?key/,
  ]
    .map(({ source }) => source)
    .join("|"),
);
const TIME = /_(?:until|at)$/;
/** Text without a match has no member named like a secret. */
const HINT =
  /secret|pass|pwd|token|bearer|jwt|cookie|credential|sig|auth(?!or)|authori|(?:api|private|access)[-_ ]?key|\\u/i;
/** Parameters with short names that carry credentials: signed addresses, OAuth codes, and keys. */
const SECRET_PARAMETER = /^(?:key|code)$|[-_]key$/i;

/** Whether a name is like a secret's. Excludes times such as `former_secret_until`, and `token_id`. */
function isSecret(name: string): boolean {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();
  return SECRET.test(words) && !TIME.test(words);
}
const isSecretParameter = (name: string) => isSecret(name) || SECRET_PARAMETER.test(name);

/** Byline's tokens and signing secrets. */
const SECRET_TEXT = /\b(byl_|whsec_|[sr]k_(?:live|test)_)[\w+/=-]+/g;
/** The credentials of an `Authorization` header (RFC 7617 and RFC 6750). Leaves plain words. */
const CREDENTIALS = /\b((?i:basic|bearer)) +(?=[\w+/.~-]{0,500}(?:[\d=]|[a-z][A-Z]))[\w+/.~-]{8,}=*/g;
/** An address from its `://`. */
const ADDRESS = /:\/\/[^\s"'<>\\]+/g;
const PARAMETER = /([?&#])([\w.~-]{1,60})=([^&\s"'#<>\\]+)/g;
/** Matches `password=x`, `api key: x`, `Authorization: Bearer x`. */
const ASSIGNED = new RegExp(
  [
    /(?<![\w?&#-])([\w-]{0,24}(?:pass|pwd|secret|token|jwt|cookie|credential|sig|auth|key)[\w-]{0,12})/,
    /( ?= ?|: ?)((?:basic|bearer) +)?(\\?["'])?[^\s"'\\&<>]+/,
  ]
    .map(({ source }) => source)
    .join(""),
  "gi",
);
/** Text without a match assigns nothing. Faster than searching for the start of the name. */
const ASSIGNS = /(?:pass|pwd|secret|token|jwt|cookie|credential|sig|auth|key)[\w-]{0,12}(?: ?=|:)/i;
/** Names that don't begin a sentence, so that "The secret: a novel" stays unchanged. */
const NO_PROSE = /passw|passphrase|pwd|key$|^(?:proxy-)?authorization$|[_-]/i;
/**
 * A payment card number: 13 to 19 digits by its first digit (ISO/IEC 7812), in groups separated by spaces,
 * hyphens, or dots. Decimal numbers don't match.
 */
const CARD =
  /(?<!\w|\d\.)(?:[2-6](?:[ \u00a0\u2009\u202f-]?\d){12,18}|[2-6]\d{3}(?:\.\d{4,6}){2,3}(?:\.\d{1,4})?)\b/g;

export function maskText(text: string): string {
  const named = text
    .replace(SECRET_TEXT, `$1${MASK}`)
    .replace(CREDENTIALS, `$1 ${MASK}`)
    .replace(ADDRESS, maskUserInfo)
    .replace(PARAMETER, (whole, start, name) =>
      isSecretParameter(name) ? `${start}${name}=${MASK}` : whole,
    );
  const assigned = ASSIGNS.test(named) ? named.replace(ASSIGNED, maskAssigned) : named;
  return assigned.replace(CARD, (digits) => (hasCheckDigit(digits) ? MASK : digits));
}

/** Masks the user and password of an address (RFC 3986, 3.2.1), even if they contain a plain `@` or `/`. */
const maskUserInfo = (run: string) =>
  run
    .split("://")
    .map((address) => {
      const end = address.lastIndexOf("@");
      if (end < 0) return address;
      const [authority = ""] = address.slice(0, end + 1).split(/[/?#]/, 1);
      return /.@|:(?!\d{1,5}$)/.test(authority) ? MASK + address.slice(end) : address;
    })
    .join("://");

function maskAssigned(whole: string, name: string, sign: string, scheme = "", quote = ""): string {
  const isNamed = isSecret(name) && (sign.includes("=") || NO_PROSE.test(name));
  return isNamed ? `${name}${sign}${scheme}${quote}${MASK}` : whole;
}

/** Whether the check digit is valid (ISO/IEC 7812, annex B, Luhn). */
function hasCheckDigit(text: string): boolean {
  let sum = 0;
  let doubled = false;
  for (let at = text.length - 1; at >= 0; at--) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) continue;
    sum += doubled ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit;
    doubled = !doubled;
  }
  return sum % 10 === 0;
}

/** Masks a path or query, in which any character may be percent-encoded. */
export const maskUrl = (url: string) =>
  maskText(url.replace(/%[2-7][0-9a-f]/gi, (code) => PLAIN.exec(decodeURIComponent(code))?.[0] ?? code));

/** Characters that mean the same with and without percent-encoding (RFC 3986, 6.2.2.2). */
const PLAIN = /[\w.~-]/;

const TOO_DEEP = "[nested too deeply to be kept]";

/** The first characters of a text and its full length. */
type Start = { start: string; length: number };

/** Returns a body as JSON with secret-named members masked. Masks only as much as `most` characters need. */
export function maskJson(body: unknown, most = Number.POSITIVE_INFINITY): Start {
  const room = { left: most };
  try {
    const masked = maskMembers(startOf(body, room));
    if (room.left > 0) return { start: masked.slice(0, most), length: masked.length };
    const start = masked.replace(/[\]}]+$/, "").slice(0, most); // the rest is cut
    return { start, length: JSON.stringify(body).length };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { start: TOO_DEEP, length: TOO_DEEP.length }; // stack overflow
  }
}

/** Returns the first members and items until `room` is used up. Keeps texts whole, to mask them well. */
function startOf(value: unknown, room: { left: number }): unknown {
  if (typeof value === "string") room.left -= value.length;
  if (typeof value !== "object" || value === null || typeof (value as Date).toJSON === "function")
    return value;
  const start: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    if (room.left <= 0) break;
    room.left -= Array.isArray(value) ? 1 : name.length;
    start.push([name, startOf(member, room)]);
  }
  return Array.isArray(value) ? start.map(([, item]) => item) : Object.fromEntries(start);
}

/** A number in JSON that may be a card number. */
const CARD_NUMBER = /[:[,]\s*[2-6]\d{12,18}\s*[,\]}]/;

function maskMembers(body: unknown): string {
  const whole = JSON.stringify(body) ?? "";
  const masked = HINT.test(whole) || CARD_NUMBER.test(whole) ? JSON.stringify(body, maskMember) : whole;
  return maskText(masked);
}

function maskMember(name: string, value: unknown): unknown {
  if (isSecret(name) && value !== null && value !== "" && !isTokenPage(name, value)) return MASK;
  const isCard = typeof value === "number" && maskText(String(value)) === MASK;
  return isCard ? MASK : value;
}

/** Whether this is the list of `GET /v1/tokens`, whose members are masked by their own names. */
const isTokenPage = (name: string, value: unknown) =>
  name === "tokens" &&
  Array.isArray(value) &&
  value.every((item) => item !== null && typeof item === "object");

/** A member in JSON that was cut off or is malformed. */
const MEMBER = /"([\w-]{1,60})"(\s{0,3}:\s{0,3})"(?:[^"\\]+|\\.)*"?/g;

/** Masks a response body that is already text. If it isn't JSON, masks what looks like a secret. */
export function maskAnswer(answer: string, most = Number.POSITIVE_INFINITY): Start {
  const masked = (text: string): Start => {
    const start = maskText(text);
    return { start: start.slice(0, most), length: text === answer ? start.length : answer.length };
  };
  if (!HINT.test(answer) && !CARD_NUMBER.test(answer)) return masked(answer.slice(0, most + MARGIN));
  try {
    return maskJson(JSON.parse(answer), most);
  } catch {
    return masked(
      answer.replace(MEMBER, (whole, name, colon) => (isSecret(name) ? `"${name}"${colon}"${MASK}"` : whole)),
    );
  }
}

/** Characters read past the kept ones, so that a secret that starts before the cut is recognized. */
const MARGIN = 1000;

/** Masks a query's parameters that are named like secrets. */
export const maskQuery = (query: string) =>
  maskUrl(query).replace(/(?<=^|&)([^&=]*)=([^&]*)/g, (pair, name) =>
    isSecretParameter(name) ? `${name}=${MASK}` : pair,
  );
