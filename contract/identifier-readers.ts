import { parse as parseIsbn } from "isbn3";
import { packagePage } from "./package-page.ts";

/** An identifier's canonical form, label, and page, or why the text isn't one. */
export type Reading = { value: string; label: string; url: string | null } | { problem: string };

/** Schemes with globally unique ids and their own validation rules. */
export const GLOBAL_SCHEMES = [
  "orcid",
  "isni",
  "viaf",
  "wikidata",
  "doi",
  "isbn",
  "isrc",
  "iswc",
  "issn",
  "eidr",
  "github",
  "arxiv",
  "pmid",
  "ark",
  "hdl",
  "nbn",
  "oclc",
  "swh",
  "purl",
] as const;
export type GlobalScheme = (typeof GLOBAL_SCHEMES)[number];

export const isGlobalScheme = (scheme: string): scheme is GlobalScheme => Object.hasOwn(READERS, scheme);

/** Readers of the part after a prefix, or of the id in its page's address. */
export const READERS: Record<GlobalScheme, (rest: string) => Reading> = {
  orcid(rest) {
    const id = compact(rest);
    if (!/^\d{15}[\dX]$/.test(id)) return shapeOf("An ORCID iD", "16 characters", "0000-0002-1825-0097");
    const value = inGroups(id, "-");
    return checked("ORCID iD", id, mod11_2(id.slice(0, -1)), {
      value: `orcid:${value}`,
      label: `ORCID ${value}`,
      url: `https://orcid.org/${value}`,
    });
  },
  isni(rest) {
    const id = compact(rest);
    if (!/^\d{15}[\dX]$/.test(id)) return shapeOf("An ISNI", "16 characters", "0000 0001 2150 090X");
    return checked("ISNI", id, mod11_2(id.slice(0, -1)), {
      value: `isni:${id}`,
      label: `ISNI ${inGroups(id, " ")}`,
      url: `https://isni.org/isni/${id}`,
    });
  },
  viaf(rest) {
    if (!/^[1-9]\d{0,21}$/.test(rest)) return shapeOf("A VIAF id", "digits only", "9854560");
    return { value: `viaf:${rest}`, label: `VIAF ${rest}`, url: `https://viaf.org/viaf/${rest}` };
  },
  wikidata(rest) {
    const id = rest.toUpperCase();
    if (!/^Q[1-9]\d{0,11}$/.test(id)) return shapeOf("A Wikidata item", "the letter Q and digits", "Q5582");
    return { value: `wikidata:${id}`, label: `Wikidata ${id}`, url: `https://www.wikidata.org/wiki/${id}` };
  },
  doi(rest) {
    const id = rest.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()); // ISO 26324: only ASCII
    if (!/^10\.\d{4,9}(\.\d+)*\/\S+$/.test(id))
      return shapeOf("A DOI", "10, a registrant of 4 digits or more, and a suffix", "10.1000/182");
    return { value: `doi:${id}`, label: `DOI ${id}`, url: `https://doi.org/${inPath(id)}` };
  },
  isbn(rest) {
    const id = compact(rest);
    if (!/^(\d{9}[\dX]|97[89]\d{10})$/.test(id))
      return shapeOf("An ISBN", "10 or 13 characters", "978-3-16-148410-0");
    const found = parseIsbn(id);
    if (!found) {
      const body = id.slice(0, -1);
      const expected = [..."0123456789X"].find((digit) => parseIsbn(body + digit));
      return expected === undefined
        ? { problem: "No agency assigns ISBNs with this prefix" }
        : wrongDigit("ISBN", expected, id);
    }
    return {
      value: `isbn:${found.isbn13}`,
      label: `ISBN ${found.isbn13h}`,
      url: `https://en.wikipedia.org/wiki/Special:BookSources/${found.isbn13}`,
    };
  },
  isrc(rest) {
    const id = compact(rest);
    const [, country, registrant, year, number] = /^([A-Z]{2})([A-Z0-9]{3})(\d{2})(\d{5})$/.exec(id) ?? [];
    if (!country) return shapeOf("An ISRC", "12 characters", "US-RC1-76-07839");
    return { value: `isrc:${id}`, label: `ISRC ${[country, registrant, year, number].join("-")}`, url: null };
  },
  iswc(rest) {
    const id = compact(rest.replaceAll(".", ""));
    const [, a, b, c] = /^T(\d{3})(\d{3})(\d{3})\d$/.exec(id) ?? [];
    if (!a) return shapeOf("An ISWC", "the letter T and 10 digits", "T-034.524.680-1");
    const sum = [...id.slice(1, 10)].reduce((total, digit, i) => total + (i + 1) * Number(digit), 1);
    return checked("ISWC", id, String((10 - (sum % 10)) % 10), {
      value: `iswc:${id}`,
      label: `ISWC T-${a}.${b}.${c}-${id.at(-1)}`,
      url: null,
    });
  },
  issn(rest) {
    const id = compact(rest);
    if (!/^\d{7}[\dX]$/.test(id)) return shapeOf("An ISSN", "8 characters", "0378-5955");
    const sum = [...id.slice(0, 7)].reduce((total, digit, i) => total + (8 - i) * Number(digit), 0);
    const value = inGroups(id, "-");
    return checked("ISSN", id, digitOf((11 - (sum % 11)) % 11), {
      value: `issn:${value}`,
      label: `ISSN ${value}`,
      url: `https://portal.issn.org/resource/ISSN/${value}`,
    });
  },
  eidr(rest) {
    const id = compact(rest.replace(/^10\.5240[/:]/, ""));
    if (!/^[0-9A-F]{20}[0-9A-Z]$/.test(id))
      return shapeOf("An EIDR", "10.5240/, 20 hexadecimal digits, and a check", EIDR_EXAMPLE);
    const value = `10.5240/${inGroups(id.slice(0, -1), "-")}-${id.at(-1)}`;
    return checked("EIDR", id, mod37_36(id.slice(0, -1)), {
      value: `eidr:${value}`,
      label: `EIDR ${value}`,
      url: `https://doi.org/${value}`,
    });
  },
  arxiv(rest) {
    const id = rest.replace(/\.pdf$/i, "");
    if (!/^(\d{4}\.\d{4,5}|[a-z-]+(\.[A-Z]{2})?\/\d{7})(v\d+)?$/.test(id))
      return shapeOf("An arXiv id", "year, month, and number", "2101.00001");
    return { value: `arxiv:${id}`, label: `arXiv ${id}`, url: `https://arxiv.org/abs/${id}` };
  },
  pmid(rest) {
    if (!/^[1-9]\d{0,8}$/.test(rest)) return shapeOf("A PMID", "digits only", "12345678");
    return { value: `pmid:${rest}`, label: `PMID ${rest}`, url: `https://pubmed.ncbi.nlm.nih.gov/${rest}/` };
  },
  ark(rest) {
    const id = rest.replace(/^\//, "");
    if (!/^[b-df-hj-np-tv-z\d]{5,}\/\S+$/.test(id))
      return shapeOf("An ARK", "a number of 5 digits and a name", "ark:/12148/btv1b8449691v");
    return { value: `ark:/${id}`, label: `ARK ${id}`, url: `https://n2t.net/ark:/${inPath(id)}` };
  },
  hdl(rest) {
    if (!/^\d[\d.]*(?:\.[\w.-]+)?\/\S+$/.test(rest))
      return shapeOf("A Handle", "a prefix and a suffix", "2027/mdp.39015012345678");
    return { value: `hdl:${rest}`, label: `Handle ${rest}`, url: `https://hdl.handle.net/${inPath(rest)}` };
  },
  nbn(rest) {
    const id = rest.replace(/^[a-z]{2}(?=[:-])/i, (country) => country.toLowerCase());
    const [, country = ""] = /^([a-z]{2})[:-]\S+$/.exec(id) ?? [];
    if (!country) return shapeOf("A URN:NBN", "a country and a name", "urn:nbn:de:101:1-201102033592");
    const resolver = NBN_RESOLVERS[country];
    const url = resolver ? `${resolver}urn:nbn:${id}` : null;
    return { value: `urn:nbn:${id}`, label: `NBN ${id}`, url };
  },
  oclc(rest) {
    const id = rest.replace(/^oc[mn]|^on(?=\d)/i, "").replace(/^0+/, "");
    if (!/^\d{1,14}$/.test(id)) return shapeOf("An OCLC number", "digits only", "12345");
    return { value: `oclc:${id}`, label: `OCLC ${id}`, url: `https://www.worldcat.org/oclc/${id}` };
  },
  swh(rest) {
    if (!/^1:(?:cnt|dir|rev|rel|snp):[\da-f]{40}(?:;[a-z]+=\S+)*$/.test(rest))
      return shapeOf("A SWHID", "a type and 40 hexadecimal digits", SWHID_EXAMPLE);
    const value = `swh:${rest}`;
    return { value, label: value, url: `https://archive.softwareheritage.org/${value}` };
  },
  purl(rest) {
    const id = rest.replace(/^\/+/, "").replace(/^[a-z][a-z\d.+-]*(?=\/)/i, (type) => type.toLowerCase());
    if (!/^[a-z][a-z\d.+-]*\/\S+$/.test(id))
      return shapeOf("A package URL", "a type and a name", "pkg:npm/left-pad@1.3.0");
    return { value: `pkg:${id}`, label: `pkg:${id}`, url: packagePage(id) };
  },
  github(rest) {
    const id = rest
      .toLowerCase()
      .replace(/[?#].*$|\/$/g, "")
      .replace(/\.git$/, "");
    if (!/^[a-z\d](?:[a-z\d-]{0,38})(?:\/[\w.-]{1,100})?$/.test(id))
      return shapeOf(
        "A GitHub account or repository",
        "a name, or an owner and a name",
        "wikimedia/mediawiki",
      );
    return { value: `github:${id}`, label: `GitHub ${id}`, url: `https://github.com/${id}` };
  },
};

/** National libraries with a URN:NBN resolver. Its address ends in the URN. */
const NBN_RESOLVERS: Record<string, string> = {
  de: "https://nbn-resolving.org/",
  at: "https://nbn-resolving.org/",
  ch: "https://nbn-resolving.org/",
  fi: "https://urn.fi/",
  nl: "https://persistent-identifier.nl/",
};
const SWHID_EXAMPLE = "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2";
const EIDR_EXAMPLE = "10.5240/EA73-79D7-1B2B-B378-3A73-M";

const inPath = (text: string) => encodeURI(text).replace(/[?#]/g, encodeURIComponent);
const compact = (text: string) => text.replaceAll(/[\s-]/g, "").toUpperCase();
const inGroups = (text: string, between: string) => (text.match(/.{1,4}/g) ?? []).join(between);
const digitOf = (remainder: number) => (remainder === 10 ? "X" : String(remainder));

const shapeOf = (what: string, shape: string, example: string) => ({
  problem: `${what} has ${shape}, such as ${example}`,
});

const wrongDigit = (what: string, expected: string, id: string) => ({
  problem: `The last character of this ${what} should be ${expected}, not ${id.at(-1)}`,
});

const checked = (what: string, id: string, expected: string, reading: Reading): Reading =>
  id.at(-1) === expected ? reading : wrongDigit(what, expected, id);

/** Returns the ISO 7064 MOD 11-2 check character of digits. */
function mod11_2(digits: string): string {
  const total = [...digits].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0);
  return digitOf((12 - total) % 11);
}

/** Returns the ISO 7064 MOD 37,36 check character of digits and letters. */
function mod37_36(text: string): string {
  const product = [...text].reduce((carry, character) => {
    const sum = (carry + Number.parseInt(character, 36)) % 36 || 36;
    return (sum * 2) % 37;
  }, 36);
  return ((37 - product) % 36).toString(36).toUpperCase();
}
