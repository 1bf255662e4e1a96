import { BylineError } from "./errors.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Returns the token if its checksum matches: `byl_` (or `byl_test_` in test mode), 30 random characters, and
 * 6 with their CRC-32. Error messages never include the token.
 */
export function checkToken(given: string | undefined): string {
  const token = given?.trim();
  if (!token) {
    throw new BylineError(
      "invalid_options",
      "The API token is missing. Pass `token`, or set BYLINE_TOKEN. Create a token under Settings, " +
        "API tokens.",
    );
  }
  if (!/^byl_(?:test_)?[0-9A-Za-z]{36}$/.test(token)) {
    throw new BylineError(
      "invalid_options",
      "This API token is incomplete: a token is `byl_` and 36 letters and digits. Copy it again, or " +
        "create one under Settings, API tokens.",
    );
  }
  if (token.slice(-6) !== checksum(token.slice(-36, -6))) {
    throw new BylineError(
      "invalid_options",
      "This API token is mistyped: its last six characters don't match the rest. Copy it again.",
    );
  }
  return token;
}

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let i = 0; i < 6; i++) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** Returns the CRC-32 (IEEE 802.3) of ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
