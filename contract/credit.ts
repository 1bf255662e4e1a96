import { withoutHidden } from "./hidden-characters.ts";
import { escapeHtml } from "./html.ts";
import { type License, licenseOf } from "./licenses/licenses.ts";

export const CREDIT_FORMATS = ["text", "html", "markdown", "json-ld"] as const;
export type CreditFormat = (typeof CREDIT_FORMATS)[number];
/** Stands in public for a creator's name that was removed at their request. */
export const NAME_REMOVED = "[name removed]";

/** What a work is called of which no title is known. It is no title: nothing sets it in italics. */
export const UNTITLED = "Untitled work";

/** What of a record its credit is made from. */
export type Credited = {
  contentId: string;
  contentCreatorId: string | null;
  attributionType: string;
  metadata: Record<string, unknown>;
  /** How its creators ask to be credited who proved who they are; without one, by name. */
  creditLine?: string | null | undefined;
};

/** Title, author, source and license, as far as they are known; addresses are http(s). */
export type Credit = {
  title: string | null;
  /** The names of all creators, in one phrase. */
  creator: string | null;
  creators: string[];
  /** What its creators ask to stand where their names would. */
  creditLine: string | null;
  creatorUrl: string | null;
  source: string | null;
  license: License | null;
  /** What was changed about the work. */
  changes: string | null;
  creditText: string | null;
  copyrightNotice: string | null;
  acquireUrl: string | null;
  /** The address of a picture of the work. */
  picture: string | null;
};

/** The members of metadata that people use for each part of a credit; the first one that says it counts. */
export const CREDIT_MEMBERS = {
  title: ["title", "name"],
  creators: ["creators", "authors", "creator", "creator_name", "author", "artist"],
  source: ["source_url", "original_url", "source", "url"],
  license: ["license", "licence"],
  licenseUrl: ["license_url", "licence_url"],
  picture: ["picture_url", "thumbnail_url", "image_url"],
} as const;

/** The members of metadata that say under which license a work is. */
export const LICENSE_MEMBERS = [...CREDIT_MEMBERS.license, ...CREDIT_MEMBERS.licenseUrl];

/** Whether metadata says that its work is in the public domain: CC0, Public Domain Mark, or in words. */
export function inPublicDomain(metadata: Record<string, unknown>): boolean {
  const { license } = creditOf({ contentCreatorId: null, metadata });
  return license !== null && ["dedication", "mark", "public-domain"].includes(license.kind);
}

/**
 * Reads the metadata members that people use for each part. Without a creator's name, the id the record
 * credits stands for it.
 */
export function creditOf({
  contentCreatorId,
  metadata,
  creditLine,
}: Pick<Credited, "contentCreatorId" | "metadata" | "creditLine">): Credit {
  const text = (...names: readonly string[]) =>
    names.map((name) => clean(metadata[name])).find((value) => value !== null) ?? null;
  const address = (...names: readonly string[]) =>
    names.map((name) => webAddress(metadata[name])).find((value) => value !== null) ?? null;
  const named = text(...CREDIT_MEMBERS.creators) ?? clean(contentCreatorId);
  const creators = namesOf(metadata.creators ?? metadata.authors) ?? (named ? [named] : []);
  return {
    title: text(...CREDIT_MEMBERS.title),
    creator: phraseOf(creators),
    creators,
    creditLine: clean(creditLine),
    creatorUrl: address("creator_url", "author_url"),
    source: address(...CREDIT_MEMBERS.source),
    license: licenseOf(text(...CREDIT_MEMBERS.license), address(...CREDIT_MEMBERS.licenseUrl)),
    changes: text("changes", "modifications"),
    creditText: text("credit_line", "credit"),
    copyrightNotice: text("copyright_notice", "copyright"),
    acquireUrl: address("acquire_license_url", "licensor_url"),
    picture: address(...CREDIT_MEMBERS.picture),
  };
}

/**
 * Of the names of its creators, those that its creator id is not the id of: it is that of whom `creator`
 * names, else of a list the one with that `id`, or the first that has none.
 */
export function namesBesideId({
  contentCreatorId,
  metadata,
}: Pick<Credited, "contentCreatorId" | "metadata">): string[] {
  const { creators } = creditOf({ contentCreatorId: null, metadata });
  if (contentCreatorId === null) return creators;
  const single = SINGLE_CREATOR.map((member) => clean(metadata[member])).find(Boolean);
  const listed: unknown = metadata.creators ?? metadata.authors;
  const people = Array.isArray(listed) ? listed.filter((one) => clean(one?.name ?? one)) : [];
  const its =
    people.find((one) => one?.id === contentCreatorId) ??
    people.find((one) => typeof one?.id !== "string") ??
    people[0];
  const named = single ?? clean(its?.name ?? its) ?? creators[0];
  return creators.filter((name) => name !== named);
}

const SINGLE_CREATOR = ["creator", "creator_name", "author", "artist"];

/** Who made it, as a credit line says it: as its creators ask to be credited, else by name. */
export const creditedName = ({ creditLine, creator }: Pick<Credit, "creditLine" | "creator">) =>
  creditLine ?? creator;

export function formatCredit(record: Credited, format: CreditFormat): string {
  const credit = creditOf(record);
  switch (format) {
    case "text":
      return creditText(credit);
    case "html":
      return creditHtml(credit);
    case "markdown":
      return creditMarkdown(credit);
    case "json-ld":
      return creditJsonLd(record);
  }
}

/**
 * `"Title" by Creator is licensed under CC BY 4.0. To view a copy of this license, visit https://...`, or
 * `"Title" (Photo: Creator) is ...` where its creator asks for that.
 */
export function creditText(credit: Credit): string {
  const { license, source } = credit;
  const line = sentence(credit, { text: (value) => value, link: (value) => value });
  const view = license?.url
    ? ` To view ${isListed(license) ? "a copy of this license" : "the terms"}, visit ${license.url}.`
    : "";
  return `${line}${view}${source ? ` Source: ${source}` : ""}`;
}

/** One paragraph; every word of the record is escaped, and links go to http(s) only. */
export function creditHtml(credit: Credit): string {
  const text = (value: string) => {
    const escaped = escapeHtml(value);
    return RIGHT_TO_LEFT.test(value) ? `<bdi>${escaped}</bdi>` : escaped;
  };
  const link = (value: string, url: string | null, rel?: string) =>
    url ? `<a href="${escapeHtml(url)}"${rel ? ` rel="${rel}"` : ""}>${text(value)}</a>` : text(value);
  return `<p>${sentence(credit, { text, link })}</p>`;
}

export function creditMarkdown(credit: Credit): string {
  const link = (value: string, url: string | null) =>
    url
      ? `[${markdownText(value)}](${url.replaceAll(/[()[\]<>\\`| ]/g, percentEncode)})`
      : markdownText(value);
  return sentence(credit, { text: markdownText, link });
}

/** Text in which nothing is taken for Markdown. */
export const markdownText = (value: string) => value.replaceAll(/[\\`*_[\]<>&~|#]/g, "\\$&");

/** schema.org, as search engines read it; safe inside `<script type="application/ld+json">`. */
export function creditJsonLd(record: Credited): string {
  const credit = creditOf(record);
  const { title, creatorUrl, source, license } = credit;
  const creators = credit.creators.filter((name) => name !== NAME_REMOVED);
  // Of several names nobody says whom the type is of.
  const stated = creators.length === 1 ? clean(record.metadata.creator_type) : null;
  const type = agentTypeOf(stated?.toLowerCase());
  const agent = (name: string) => ({
    "@type": type,
    name,
    ...(creatorUrl && creators.length === 1 && { url: creatorUrl }),
  });
  const members = {
    "@context": "https://schema.org",
    "@type": typeOf(record.attributionType),
    name: title,
    identifier: record.contentId,
    url: source,
    contentUrl: webAddress(record.metadata.content_url),
    creator: creators.length > 1 ? creators.map(agent) : (creators.map(agent)[0] ?? null),
    creditText: credit.creditLine ?? credit.creditText ?? (creators.length > 0 ? credit.creator : null),
    copyrightNotice: credit.copyrightNotice,
    license: license && (license.url ?? license.name),
    acquireLicensePage: credit.acquireUrl,
  };
  return jsonForScript(Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)));
}

/** The schema.org type of a creator, which has only these two: of a kind that nobody stated, a person. */
export const agentTypeOf = (kind: string | undefined) =>
  kind === "organization" ? "Organization" : "Person";

/** JSON that is safe inside `<script type="application/ld+json">`. */
export const jsonForScript = (value: object): string =>
  JSON.stringify(value, null, 2).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

type Writer = {
  text: (value: string) => string;
  link: (value: string, url: string | null, rel?: string) => string;
};

/**
 * The sentence all forms share. The quotes stand around the title, whatever it is made of; a work of which
 * neither title nor creator is known is said to be from its source.
 */
function sentence(
  { title, creator, creditLine, creatorUrl, source, license, changes }: Credit,
  { text, link }: Writer,
): string {
  const host = !creator && !creditLine && source ? ` from ${new URL(source).host}` : "";
  const work = title ? `"${link(title, source)}"` : link(`An untitled work${host}`, source);
  const name = creator ? ` by ${link(creator, creatorUrl)}` : "";
  const by = creditLine ? ` (${link(creditLine, creatorUrl)})` : name;
  const made = creditLine ? "" : (creator ?? "");
  const terms = license
    ? termsAfter(made, license.kind) + link(nameInSentence(license), license.url, "license")
    : "";
  const end = stopAfter(license ? license.name : made);
  return `${work}${by}${terms}${end}${changes ? ` Changes: ${text(changes)}${stopAfter(changes)}` : ""}`;
}

/** A name that ends in a full stop, such as "Janet Q.", ends the sentence as well. */
export const stopAfter = (text: string) => (text.endsWith(".") ? "" : ".");

const termsAfter = (made: string, kind: License["kind"]) =>
  kind === "statement" || kind === "undetermined" || kind === "none" ? `${stopAfter(made)} ` : TERMS[kind];

/** How the sentence continues before the name of the terms. */
const TERMS: Record<Exclude<License["kind"], "statement" | "undetermined" | "none">, string> = {
  license: " is licensed under ",
  dedication: " is dedicated to the public domain under ",
  mark: " is marked with ",
  "public-domain": " is in ",
  custom: " is used under ",
};

const isListed = ({ kind, spdx }: License) => kind === "license" && spdx !== null;

function nameInSentence({ kind, name }: License): string {
  if (kind === "public-domain") return `the p${name.slice(1)}`;
  return kind === "custom" && /^(?!the ).* licen[cs]e$/i.test(name) ? `the ${name}` : name;
}

/** Names from a list of texts or of things with a name; null without any. */
function namesOf(value: unknown): string[] | null {
  if (!Array.isArray(value)) return null;
  const names = value.map((one) => clean(one?.name ?? one)).filter((name) => name !== null);
  return names.length > 0 ? names : null;
}

/** `A`, `A and B`, `A, B and C`; null for nobody. */
export function phraseOf(names: string[]): string | null {
  const last = names.at(-1);
  if (last === undefined) return null;
  return names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function typeOf(attributionType: string): string {
  if (attributionType.startsWith("image")) return "ImageObject";
  if (attributionType.startsWith("video")) return "VideoObject";
  if (/^(audio|music)/.test(attributionType)) return "AudioObject";
  return "CreativeWork";
}

/** Text on one line, or null. */
function clean(value: unknown): string | null {
  const text = typeof value === "string" ? withoutHidden(value).replaceAll(/\s+/g, " ").trim() : "";
  return text === "" ? null : text;
}

/** As it goes over the wire: in ASCII, so nothing in it is invisible or turns the text around it. */
function webAddress(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim().replaceAll(" ", "%20") : ""; // RFC 3987 section 3.1
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? new URL(text).href : null;
}
