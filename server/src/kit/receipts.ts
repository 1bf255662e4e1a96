import { randomInt } from "node:crypto";

/** Characters that don't look or sound like others. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** Returns a random number to quote in a mail or on the phone, such as SUP-7K3M-9QXW. It isn't a secret. */
export function receiptNumber(prefix: string): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${prefix}-${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
