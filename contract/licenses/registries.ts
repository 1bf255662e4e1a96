const PERL = "Artistic-1.0-Perl OR GPL-1.0-or-later";

/**
 * Words in CPAN::Meta::Spec 2, Debian's copyright format 1.0, Cabal, CKAN, Wikimedia Commons, Maven Central,
 * and the APIs of YouTube, SoundCloud, and Getty Images that aren't licenses' names elsewhere.
 */
const WORDS = new Map([
  ["perl", PERL],
  ["perl_5", PERL],
  ["agpl_3", "AGPL-3.0-only"],
  ["apache_1_1", "Apache-1.1"],
  ["apache_2_0", "Apache-2.0"],
  ["artistic_1", "Artistic-1.0"],
  ["artistic_2", "Artistic-2.0"],
  ["freebsd", "BSD-2-Clause"],
  ["gfdl_1_2", "GFDL-1.2-only"],
  ["gfdl_1_3", "GFDL-1.3-only"],
  ["gpl_1", "GPL-1.0-only"],
  ["gpl_2", "GPL-2.0-only"],
  ["gpl_3", "GPL-3.0-only"],
  ["lgpl_2_1", "LGPL-2.1-only"],
  ["lgpl_3_0", "LGPL-3.0-only"],
  ["mozilla_1_0", "MPL-1.0"],
  ["mozilla_1_1", "MPL-1.1"],
  ["qpl_1_0", "QPL-1.0"],
  ["ssleay", "SSLeay-standalone"],
  ["sun", "SISSL"],
  ["open_source", "Open source"],
  ["creativecommon", "Creative Commons Attribution license (reuse allowed)"],
  ["youtube", "Standard YouTube License"],
  ["publicdomain", "Public domain"],
  ["allrightsreserved", "All rights reserved"],
  ["all-rights-reserved", "All rights reserved"],
  ["no-rights-reserved", "No rights reserved"],
  ["unspecifiedlicense", "Unspecified"],
  ["notspecified", "Unspecified"],
  ["cc-by-sa-3.0-migrated", "CC BY-SA 3.0"],
  ["cc-pd-mark", "Public Domain Mark 1.0"],
  ["public domain, per creative commons cc0", "CC0 1.0"],
  ["rightsmanaged", "Rights managed"],
  ["royaltyfree", "Royalty-free"],
]);

const AS_PERL = /^(?:under )?(?:the )?same (?:terms )?as perl(?: 5)?(?: itself)?$/i;
/** `{{self|GFDL|cc-by-sa-4.0}}` is a choice. Doesn't read other parameters, which may be names. */
const TEMPLATE = /^\{\{ ?(?:self ?\|([^{}=]+)|([^{}=|]+))\}\}$/i;

/**
 * Returns the meaning of a registry's word, a classifier, a tag, or a template. Returns null for other text.
 */
export function registryName(text: string): string | null {
  const [, classified] = /^License ::(?: OSI Approved ::)? (.+)$/i.exec(text) ?? [];
  const [, tagged] = /^SPDX-License-Identifier: ?(.+)$/i.exec(text) ?? [];
  if (tagged) return tagged;
  if (classified) return classified.replace(/^Other\/Proprietary/i, "Proprietary");
  if (AS_PERL.test(text)) return PERL;
  const [, choice, template] = TEMPLATE.exec(text) ?? [];
  return choice?.replaceAll("|", " OR ") ?? template ?? WORDS.get(text.toLowerCase()) ?? null;
}

const LATER_WORDS =
  /,? or(?:,? ?\(?at your option\)?,?)? (?:any )?(?:later|newer|higher)(?: versions?)?(?![\w-])/gi;

/**
 * Returns a statement with `+` for "or later", `OR` for R's bar, and `with` for "w/". R 1.1.2: the file
 * LICENSE completes the templates MIT and BSD, but restricts any other license.
 */
export function withoutShorthand(text: string): string {
  if (!/[=+|/]|\bor\b/i.test(text)) return text;
  return text
    .replaceAll(/ ?\( ?>= ?v?(\d[\d.]*) ?\)/g, " $1+")
    .replaceAll(/ ?\( ?== ?v?(\d[\d.]*) ?\)/g, " $1")
    .replaceAll(/ ?>= ?v?(\d[\d.]*)/g, " $1+")
    .replaceAll(/\b(MIT|BSD_[23]_clause)(?: License)? \+ file LICEN[CS]E\b/gi, "$1")
    .replaceAll(/ ?\( ?or (?:any )?(?:later|newer|higher)(?: versions?)? ?\)/gi, "+")
    .replaceAll(LATER_WORDS, "+")
    .replaceAll(/ ?\| ?/g, " OR ")
    .replaceAll(/(?<= )w\/ ?(?!o\b)/gi, "with ");
}

const DUAL = /^(?:this .{1,60} is )?(?:dual|multi)[- ]?licen[cs]ed (?:under|as|with) (?:both )?(.+)$/i;

/** Returns the names in "Dual licensed under the MIT and GPL licenses", or in Linux's "Dual BSD/GPL". */
export function dualLicenses(text: string): string[] | null {
  const [, listed = /^Dual ([^ ]+\/[^ ]+)$/i.exec(text)?.[1]] = DUAL.exec(text) ?? [];
  const names = listed
    ?.replace(/ licen[cs]es$/i, "")
    .split(/,? (?:and|or) |, |\//i)
    .map((name) => name.replace(/^(?:the |an? )/i, ""));
  return names && names.length > 1 ? names : null;
}
