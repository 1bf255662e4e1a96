/** Prefixes of Dublin Core 1.1 and of DCMI Metadata Terms, which contains it. */
const PREFIXES = ["dcterms:", "dct:", "dc:"];

/** Returns the members in which metadata states terms of DCMI, such as `dcterms:creator`. */
export const dublinCore = (...terms: string[]): string[] =>
  terms.flatMap((term) => PREFIXES.map((prefix) => prefix + term));
