const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = "byl_";
const TEST_PREFIX = "byl_test_";
export const RANDOM_LENGTH = 30;
export const CHECKSUM_LENGTH = 6;

/** Returns the CRC-32 (IEEE 802.3) of ASCII text, as in GitHub's tokens. */
function crc32(value: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < value.length; i++) {
    crc ^= value.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** Whether a token, or its displayed start, is for test mode. */
export const isTestToken = (value: string) => value.startsWith(TEST_PREFIX);

/** Returns a token with 30 evenly distributed base62 characters from the platform's secure randomness. */
export function createTokenText(test = false): string {
  let random = "";
  while (random.length < RANDOM_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))) {
      if (byte < 248 && random.length < RANDOM_LENGTH) random += BASE62[byte % 62];
    }
  }
  return (test ? TEST_PREFIX : PREFIX) + random + checksum(random);
}

/** Whether a token is well formed. Detects typos without a lookup. */
export function isTokenText(value: string): boolean {
  if (!/^byl_(?:test_)?[0-9A-Za-z]{36}$/.test(value)) return false;
  const random = value.slice(-RANDOM_LENGTH - CHECKSUM_LENGTH, -CHECKSUM_LENGTH);
  return value.slice(-CHECKSUM_LENGTH) === checksum(random);
}

/** Returns the parts of a token that lists may show. */
export function tokenHints(value: string): { prefix: string; lastFour: string } {
  const { length } = isTestToken(value) ? TEST_PREFIX : PREFIX;
  return { prefix: value.slice(0, length + 4), lastFour: value.slice(-4) };
}
