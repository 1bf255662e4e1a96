/** Prefixes of Dublin Core 1.1, of DCMI Metadata Terms, which includes it, and of DSpace. */
const PREFIXES = ["dcterms:", "dct:", "dc:", "dc."];

/** Returns the member names for DCMI terms, such as `dcterms:creator`. */
export const dublinCore = (...terms: string[]): string[] =>
  terms.flatMap((term) => PREFIXES.map((prefix) => prefix + term));
