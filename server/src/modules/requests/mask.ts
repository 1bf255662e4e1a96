import { MASK } from "@byline/contract/requests.ts";

/** Looks ahead by a few characters only: the caller chooses the text, of up to megabytes. */
const SECRET =
  /secret|passw|passphrase|passcode|pwd|token(?!_?(id|name)|s\b)|authorization|auth(?!or|en)|(api|private|access)[-_]?key/i;
const TIME = /_(until|at)$/i;
/** Parameters that carry credentials under short names: signed addresses, OAuth codes, and keys. */
const SECRET_PARAMETER = /^(?:sig|key|code|pass|signature)$|[-_](?:sig|key|signature|credential)$/i;

/** Names like secrets, but for times such as `former_secret_until`, `token_id` and `token_name`. */
const isSecret = (name: string) => SECRET.test(name) && !TIME.test(name);
const isSecretParameter = (name: string) => isSecret(name) || SECRET_PARAMETER.test(name);

/** Byline's tokens and signing secrets. */
const SECRET_TEXT = /\b(byl_|whsec_|[sr]k_(?:live|test)_)[\w+/=-]+/g;
/** The credentials of an `Authorization` header (RFC 7617 and RFC 6750). Plain words stay. */
const CREDENTIALS = /\b([Bb]asic|[Bb]earer) +(?=[\w+/.~-]{0,500}(?:[\d=]|[a-z][A-Z]))[\w+/.~-]{8,}=*/g;
/** The user and password of an address (RFC 3986, 3.2.1). */
const USER_INFO = /(:\/\/)[^\s/?#@"'\\]{1,200}:[^\s/?#@"'\\]{1,200}@/g;
const PARAMETER = /([?&])([\w.~-]{1,60})=([^&\s"'#<>\\]+)/g;
/** A payment card's number: 13 to 19 digits in groups, by its first digit (ISO/IEC 7812). */
const CARD = /\b[2-6](?:[ -]?\d){12,18}\b/g;

export const maskText = (text: string) =>
  text
    .replace(SECRET_TEXT, `$1${MASK}`)
    .replace(CREDENTIALS, `$1 ${MASK}`)
    .replace(USER_INFO, `$1${MASK}@`)
    .replace(PARAMETER, (whole, start, name) => (isSecretParameter(name) ? `${start}${name}=${MASK}` : whole))
    .replace(CARD, (digits) => (hasCheckDigit(digits) ? MASK : digits));

/** ISO/IEC 7812, annex B (Luhn). */
function hasCheckDigit(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, "")].map(Number).reverse();
  const sum = digits.reduce((total, digit, at) => {
    const weighted = at % 2 === 1 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

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

/** A number in JSON that may be a card's. */
const CARD_NUMBER = /[:[,]\s*[2-6]\d{12,18}\s*[,\]}]/;

function maskMembers(body: unknown): string {
  const whole = JSON.stringify(body) ?? "";
  const masked = SECRET.test(whole) || CARD_NUMBER.test(whole) ? JSON.stringify(body, maskMember) : whole;
  return maskText(masked);
}

function maskMember(name: string, value: unknown): unknown {
  if (isSecret(name) && value !== null && value !== "") return MASK;
  const isCard = typeof value === "number" && maskText(String(value)) === MASK;
  return isCard ? MASK : value;
}

/** The same of a body that is text already; in one that is no JSON, what looks like a secret is masked. */
export function maskAnswer(answer: string): string {
  if (!SECRET.test(answer) && !CARD_NUMBER.test(answer)) return maskText(answer);
  try {
    return maskJson(JSON.parse(answer));
  } catch {
    return maskText(answer);
  }
}

/** A query with the values of parameters that are named like secrets replaced. */
export const maskQuery = (query: string) =>
  maskUrl(query).replace(/(?<=^|&)([^&=]*)=([^&]*)/g, (pair, name) =>
    isSecretParameter(name) ? `${name}=${MASK}` : pair,
  );
