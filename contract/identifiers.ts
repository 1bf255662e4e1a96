import { z } from "zod";
import { claimOf } from "./identifier-forms.ts";
import { GLOBAL_SCHEMES, READERS } from "./identifier-readers.ts";
import { rememberRecent } from "./remember.ts";
import { canonicalAddress, readAddress } from "./web-address.ts";

/** `local` is an id of the workspace's own. `name` is a creator credited only by name. */
export const SCHEMES = [...GLOBAL_SCHEMES, "url", "local", "name"] as const;
export type Scheme = (typeof SCHEMES)[number];

export const scheme = z.enum(SCHEMES, `Scheme must be one of ${SCHEMES.join(", ")}`);

/** Schemes whose identifiers contain a check digit. If `global` is true, it was correct. */
export const CHECKED_SCHEMES: readonly Scheme[] = ["orcid", "isni", "isbn", "iswc", "issn", "eidr"];

/** The meaning of a recorded creator id or work id. */
export const identifier = z
  .object({
    scheme,
    value: z.string().meta({
      example: "orcid:0000-0002-1825-0097",
      description: "The id in its normalized form; a local id as it was recorded",
    }),
    label: z.string().meta({ example: "ORCID 0000-0002-1825-0097", description: "The id in readable form" }),
    url: z.string().nullable().meta({
      example: "https://orcid.org/0000-0002-1825-0097",
      description: "The page at the service that assigns the id, if any",
    }),
    global: z.boolean().meta({ description: "Whether it means the same in every workspace" }),
    problem: z.string().nullable().meta({
      description: "Why the id isn't the global identifier it resembles, such as a wrong check digit",
    }),
  })
  .meta({ id: "Identifier" });
export type Identifier = z.infer<typeof identifier>;

/**
 * Reads an id: a prefix and a value (`orcid:0000-0002-1825-0097`), the address of a service that assigns ids
 * (`https://orcid.org/...`), an id recognizable by its form and check digit (`0000-0002-1825-0097`), or any
 * other web address. Everything else is local, including an id with a wrong check digit; `problem` then
 * contains the expected one.
 */
export function readIdentifier(id: string): Identifier {
  if (id.length > MAX_REMEMBERED) return readUncached(id);
  return recent(id, () => readUncached(id));
}

/** A single call reads each id in an attribution several times. */
const recent = rememberRecent<Identifier>(100);
const MAX_REMEMBERED = 200;

/** Returns why an id isn't the identifier it resembles, or null. Faster than reading the whole id. */
export function problemOf(id: string): string | null {
  const claimed = claimOf(id);
  if (!claimed?.named) return null;
  const reading = READERS[claimed.scheme](claimed.rest);
  return "problem" in reading ? reading.problem : null;
}

function readUncached(id: string): Identifier {
  const claimed = claimOf(id);
  if (!claimed) return addressOf(id) ?? local(id.trim(), null);
  const reading = READERS[claimed.scheme](claimed.rest);
  if ("problem" in reading) return local(id.trim(), claimed.named ? reading.problem : null);
  return { scheme: claimed.scheme, ...reading, global: true, problem: null };
}

/** Returns a stored identifier for display. For a name, `value` is the name itself. */
export function showIdentifier(as: Scheme, value: string): Identifier {
  if (as === "name") return { ...local(value, null), scheme: "name" };
  const read = readIdentifier(value);
  if (read.scheme === as) return read;
  // Stored by a build that didn't recognize its current scheme. The stored scheme is kept.
  return as === "url" ? { ...address(value), global: true } : local(value, null);
}

const local = (value: string, problem: string | null): Identifier => ({
  scheme: "local",
  value,
  label: value,
  url: null,
  global: false,
  problem,
});

function addressOf(text: string): Identifier | null {
  const read = readAddress(text);
  const href = read && canonicalAddress(read);
  return href ? address(href) : null;
}

const address = (href: string): Identifier => ({
  scheme: "url",
  value: href,
  label: href.slice("https://".length),
  url: /^https:\/\/[^/?#]+$/.test(href) ? `${href}/` : href,
  global: true,
  problem: null,
});
