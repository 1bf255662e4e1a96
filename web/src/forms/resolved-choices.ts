import type { Answer } from "@byline/contract/api/app-api.ts";
import { ROLES } from "@byline/contract/credit/roles.ts";
import type { CreditParts } from "./credit-parts.ts";

type Found = Answer<"POST /resolve">;
type From = { source: string; field: string }[];
type Option = { text: string; from: From };
/** A form field with the values that sources give for it, best first. */
export type Choice = {
  part: keyof CreditParts | "attributionType";
  label: string;
  from: From;
  options: Option[];
};

/** Returns a result's values for form fields, as people would type them. */
export function choicesOf(found: Found): Choice[] {
  return [
    choice("title", "Title", found.title, (title) => title),
    choice("creators", "Creators", found.creators, (creators) =>
      creators.map(({ name }) => name.replaceAll(";", ",")).join("; "),
    ),
    choice("source", "Source", found.source, (source) => source),
    choice(
      "license",
      "License",
      found.license,
      ({ name, spdx, url }) => spdx ?? (name.startsWith("the terms at ") && url ? url : name),
    ),
    choice("creditLine", "Credit line", found.credit_line, (line) => line),
    choice("copyrightNotice", "Copyright notice", found.copyright_notice, (notice) => notice),
    choice("digitalSource", "Digital source type", found.digital_source_type, (code) => code),
    choice("year", "Year", found.year, String),
    choice("picture", "Picture", found.picture, (picture) => picture),
    choice("attributionType", "Type", found.type, (type) => type),
  ].flatMap((one) => one ?? []);
}

function choice<T>(
  part: Choice["part"],
  label: string,
  stated: { value: T; from: From; others: { value: T; from: From }[] } | null,
  typed: (value: T) => string,
): Choice | null {
  if (!stated) return null;
  const options: Option[] = [];
  for (const { value, from } of [stated, ...stated.others]) {
    const text = typed(value);
    if (!options.some((option) => option.text === text)) options.push({ text, from });
  }
  return { part, label, from: stated.from, options };
}

/** Maximum creators with details. Large collaborations have hundreds of authors, too many for metadata. */
const MAX_IDENTIFIED = 20;

/** Adds each creator's role, id, and page if the form still contains the found name. */
export function withFoundCreators(
  metadata: Record<string, unknown>,
  found: Found | null,
): Record<string, unknown> {
  const { creator, creators, ...rest } = metadata;
  const names = [creators ?? creator ?? []].flat();
  if (!found?.creators || names.length === 0) return metadata;
  const all = [found.creators, ...found.creators.others].flatMap(({ value }) => value);
  const stated = names.map((name) => {
    const one = all.find((known) => known.name === name);
    const { role, url, ids } = one ?? { role: "creator" as const, url: null, ids: [] };
    const isPlain = names.length > MAX_IDENTIFIED && ROLES[role].wording === "by";
    const members = isPlain
      ? {}
      : {
          ...(role !== "creator" && { role }),
          ...(ids[0] && { id: ids[0] }),
          ...(url && { url }),
        };
    return Object.keys(members).length > 0 ? { name, ...members } : name;
  });
  return stated.some((one) => typeof one === "object") ? { ...rest, creators: stated } : metadata;
}

/** Returns the ids to record: the work's best one, and its only creator's. */
export function idsOf({ identifiers, source, creators }: Found) {
  const content = identifiers?.value[0] ?? source?.value;
  const [only, another] = creators?.value ?? [];
  const creator = another ? undefined : only?.ids[0];
  return { ...(content && { contentId: content }), ...(creator && { contentCreatorId: creator }) };
}

/**
 * Returns a source's label, such as "Wikimedia Commons, title": for a service, the part's label, since no one
 * knows its field names; for a page or file, the field itself, since it may have several.
 */
export function originText([first]: From, { sources }: Found, label: string): string {
  if (!first) return "";
  const { source, field } = first;
  const where = source === "page" || source === "file" ? field : label.toLowerCase();
  return `${sources.find(({ name }) => name === source)?.title ?? source}, ${where}`;
}

/** Describes a file's Content Credentials for users. */
export function credentialsText({ content_credentials: credentials }: Found): string | null {
  if (!credentials) return null;
  const { state, url } = credentials;
  const signer = credentials.signer ?? credentials.organization ?? "an unknown signer";
  if (state === "valid") return `Content Credentials: signed by ${signer}, and unchanged since.`;
  if (state === "untrusted")
    return `Content Credentials: unchanged since it was signed by ${signer}, who isn’t on the trust list.`;
  if (state === "remote")
    return (
      `Content Credentials are stored at ${url ? new URL(url).host : "another host"}, which Byline ` +
      "doesn’t read."
    );
  return "Content Credentials: the signature isn’t valid, so Byline uses nothing from them.";
}
