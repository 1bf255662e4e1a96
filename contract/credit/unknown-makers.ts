/**
 * Words that fields for a creator hold when no creator is known, in lower case. Credits and sources read
 * them as "unknown", never as a name.
 */
const UNKNOWN_MAKER_WORDS = new Set([
  // DataCite Metadata Schema 4, appendix 3: standard values for unknown information
  ...[":unac", ":unal", ":unap", ":unas", ":unav", ":unkn", ":none", ":null", ":tba", ":etal"],
  // MusicBrainz special purpose artists
  ...["[unknown]", "[no artist]", "[data]", "[dialogue]", "[traditional]"],
  // Wikimedia Commons: {{Unknown|author}} and its localized forms
  ...["unknown", "unknown author", "unknown artist", "unknown photographer", "unknown creator"],
  ...["author unknown", "artist unknown", "not known", "unbekannt", "unbekannter autor", "inconnu"],
  ...["auteur inconnu", "desconocido", "autor desconocido", "desconhecido", "sconosciuto", "onbekend"],
  ...["nieznany", "autor nieznany", "不明", "佚名", "未知"],
  // Programs, forms, and content management systems
  ...["n/a", "none", "null", "undefined", "-", "--", "?", "tbd", "no author"],
  ...["admin", "administrator", "webmaster", "wordpress", "picasa"],
]);

/** Whether a creator field says that the creator isn't known, such as `:unav` or `[unknown]`. */
export function isUnknownMaker(name: string): boolean {
  const word = name.trim().toLowerCase().replace(/[.]$/, "");
  const [, code] = /^\((:[a-z]{4})\)/.exec(word) ?? [];
  return UNKNOWN_MAKER_WORDS.has(code ?? word);
}
