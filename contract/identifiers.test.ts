import { expect, test } from "vitest";
import { readIdentifier, showIdentifier } from "./identifiers.ts";

test.each([
  ["orcid:0000-0002-1825-0097", "orcid:0000-0002-1825-0097", "ORCID 0000-0002-1825-0097"],
  ["ORCID: 0000-0002-1694-233x", "orcid:0000-0002-1694-233X", "ORCID 0000-0002-1694-233X"],
  ["https://orcid.org/0000-0002-1825-0097", "orcid:0000-0002-1825-0097", "ORCID 0000-0002-1825-0097"],
  ["http://www.orcid.org/0000-0002-1825-0097/", "orcid:0000-0002-1825-0097", "ORCID 0000-0002-1825-0097"],
  ["isni:0000 0001 2150 090X", "isni:000000012150090X", "ISNI 0000 0001 2150 090X"],
  ["https://isni.org/isni/000000012150090X", "isni:000000012150090X", "ISNI 0000 0001 2150 090X"],
  ["viaf:9854560", "viaf:9854560", "VIAF 9854560"],
  ["https://viaf.org/viaf/9854560/", "viaf:9854560", "VIAF 9854560"],
  ["wikidata:q5582", "wikidata:Q5582", "Wikidata Q5582"],
  ["http://www.wikidata.org/entity/Q5582", "wikidata:Q5582", "Wikidata Q5582"],
  ["https://www.wikidata.org/wiki/Q5582", "wikidata:Q5582", "Wikidata Q5582"],
  ["doi:10.1000/182", "doi:10.1000/182", "DOI 10.1000/182"],
  ["https://dx.doi.org/10.1000/ABC%28d%29", "doi:10.1000/abc(d)", "DOI 10.1000/abc(d)"],
  ["isbn:978-3-16-148410-0", "isbn:9783161484100", "ISBN 978-3-16-148410-0"],
  ["urn:isbn:080442957X", "isbn:9780804429573", "ISBN 978-0-8044-2957-3"],
  ["isrc:USUG10400421", "isrc:USUG10400421", "ISRC US-UG1-04-00421"],
  ["isrc:US-RC1-76-07839", "isrc:USRC17607839", "ISRC US-RC1-76-07839"],
  ["iswc:T-034.524.680-1", "iswc:T0345246801", "ISWC T-034.524.680-1"],
  ["issn:0378-5955", "issn:0378-5955", "ISSN 0378-5955"],
  ["urn:ISSN:2434561x", "issn:2434-561X", "ISSN 2434-561X"],
  [
    "eidr:10.5240/EA73-79D7-1B2B-B378-3A73-M",
    "eidr:10.5240/EA73-79D7-1B2B-B378-3A73-M",
    "EIDR 10.5240/EA73-79D7-1B2B-B378-3A73-M",
  ],
  [
    "https://doi.org/10.5240/7791-8534-2c23-9030-8610-5",
    "eidr:10.5240/7791-8534-2C23-9030-8610-5",
    "EIDR 10.5240/7791-8534-2C23-9030-8610-5",
  ],
  ["github:Torvalds", "github:torvalds", "GitHub torvalds"],
  ["https://github.com/wikimedia/MediaWiki", "github:wikimedia/mediawiki", "GitHub wikimedia/mediawiki"],
  ["pkg:npm/%40vogel/core@17.0.0", "pkg:npm/%40vogel/core@17.0.0", "pkg:npm/%40vogel/core@17.0.0"],
  ["arXiv:math.GT/0309136", "arxiv:math.GT/0309136", "arXiv math.GT/0309136"],
  ["URN:NBN:SE:uu:diva-3475", "urn:nbn:se:uu:diva-3475", "NBN se:uu:diva-3475"],
  ["https://Example.com/", "https://example.com", "example.com"],
  ["https://example.com", "https://example.com", "example.com"],
  ["https://example.com/Ann?page=1#me", "https://example.com/Ann?page=1", "example.com/Ann?page=1"],
  ["http://example.com/ann", "https://example.com/ann", "example.com/ann"],
  ["https://github.com/a/b/issues/1", "https://github.com/a/b/issues/1", "github.com/a/b/issues/1"],
])("%s is %s, the same everywhere", (id, value, label) => {
  const read = readIdentifier(id);
  expect(read).toMatchObject({ value, label, global: true, problem: null });
  expect(readIdentifier(read.value), "its own form reads as itself").toEqual(read);
});

test.each([
  ["orcid:0000-0002-1825-0098", "The last character of this ORCID iD should be 7, not 8"],
  ["https://orcid.org/0000-0002-1694-2330", "The last character of this ORCID iD should be X, not 0"],
  ["isni:0000000121500900", "The last character of this ISNI should be X, not 0"],
  ["isbn:9783161484101", "The last character of this ISBN should be 0, not 1"],
  ["isbn:0804429570", "The last character of this ISBN should be X, not 0"],
  ["isbn:123", "An ISBN has 10 or 13 characters, such as 978-3-16-148410-0"],
  ["isrc:US-RC1-76-0783", "An ISRC has 12 characters, such as US-RC1-76-07839"],
  ["iswc:T-034.524.680-2", "The last character of this ISWC should be 1, not 2"],
  ["issn:0378-5954", "The last character of this ISSN should be 5, not 4"],
  ["eidr:10.5240/7791-8534-2C23-9030-8610-6", "The last character of this EIDR should be 5, not 6"],
  ["978-0-8044-2957-4", "The last character of this ISBN should be 3, not 4"],
  ["0-8044-2957-1", "The last character of this ISBN should be X, not 1"],
  ["0378-5954", "The last character of this ISSN should be 5, not 4"],
  ["0378-5954 (print)", "The last character of this ISSN should be 5, not 4"],
  ["arXiv:21", "An arXiv id has year, month, and number, such as 2101.00001"],
  ["doi:10.1/x", "A DOI has 10, a registrant of 4 digits or more, and a suffix, such as 10.1000/182"],
  ["wikidata:L1", "A Wikidata item has the letter Q and digits, such as Q5582"],
  ["viaf:abc", "A VIAF id has digits only, such as 9854560"],
  [
    "github:-",
    "A GitHub account or repository has a name, or an owner and a name, such as wikimedia/mediawiki",
  ],
])("%s is local, with a reason", (id, problem) => {
  expect(readIdentifier(id)).toEqual({
    scheme: "local",
    value: id,
    label: id,
    url: null,
    global: false,
    problem,
  });
});

test.each([
  "creator:vincent-van-gogh",
  "wikipedia:the-starry-night",
  "http://example.com:8080/ann",
  "https://ann:secret@example.com/",
  "https://localhost/ann",
  "https://10.0.0.1/ann",
  "Ann",
  "constructor:x",
])("%s is local", (id) => {
  expect(readIdentifier(id)).toMatchObject({ scheme: "local", value: id, global: false, problem: null });
});

test("links the service's own page", () => {
  expect(readIdentifier("orcid:0000-0002-1825-0097").url).toBe("https://orcid.org/0000-0002-1825-0097");
  expect(readIdentifier("doi:10.1000/a b").global).toBe(false);
  expect(readIdentifier("doi:10.1000/a<b#c").url).toBe("https://doi.org/10.1000/a%3Cb%23c");
  expect(readIdentifier("isrc:USUG10400421").url).toBeNull();
});

/** Every form of one identifier, by its registration authority's rules. */
const FORMS: [rule: string, value: string, forms: string[]][] = [
  [
    "DOI Handbook 2.4 to 2.6: no prefix, any proxy, any case, escaped",
    "doi:10.1000/182",
    [
      "10.1000/182",
      "DOI 10.1000/182",
      "DOI: 10.1000/182",
      "doi.org/10.1000/182",
      "dx.doi.org/10.1000/182",
      "http://www.doi.org/10.1000/182",
      "info:doi/10.1000/182",
      "urn:doi:10.1000/182",
      "https://doi.org/doi:10.1000/182",
      "https://doi.org/10.1000%2F182",
      "10.1000%2F182",
      "https://doi.org/10.1000/182?utm_source=x#section",
      "10.1000/182.",
      "https://doi.org/10.1000/182.",
      "10.1000/182 (accessed 3 May 2020)",
      "doi:10.1000/182, retrieved May 3, 2020",
      "https://doi-org.proxy.lib.example.edu/10.1000/182",
      "https://doi.org.proxy.lib.example.edu/10.1000/182",
      "https://hdl.handle.net/10.1000/182",
      "hdl:10.1000/182",
      "10.1000/182);",
      "\u200b10.1000/182\ufeff",
      "doi:doi:10.1000/182",
      "https://doi.org/https://doi.org/10.1000/182",
    ],
  ],
  [
    "ANSI/NISO Z39.56 SICI in a DOI",
    "doi:10.1002/(sici)1097-0258(19980815)17:15<1661::aid-sim968>3.0.co;2-#",
    [
      "10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-#",
      "https://doi.org/10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-#",
      "https://doi.org/10.1002/%28SICI%291097-0258%2819980815%2917:15%3C1661::AID-SIM968%3E3.0.CO;2-%23",
      "doi:10.1002/(SICI)1097-0258(19980815)17:15&lt;1661::AID-SIM968&gt;3.0.CO;2-#",
    ],
  ],
  [
    "ORCID: structure of the iD, ISO 7064 mod 11-2",
    "orcid:0000-0002-1825-0097",
    [
      "0000-0002-1825-0097",
      "0000000218250097",
      "0000 0002 1825 0097",
      "orcid.org/0000-0002-1825-0097",
      "www.orcid.org/0000-0002-1825-0097",
      "https://orcid.org/0000\u20130002\u20131825\u20130097",
      "0000\u20100002\u20111825\u20120097",
      "0000\u20130002\u20141825\u20150097",
      "ORCID iD: 0000-0002-1825-0097",
      "ORCID 0000-0002-1825-0097",
      "https://orcid.org/0000-0002-1825-0097?lang=de",
      "https://orcid.org/my-orcid?orcid=0000-0002-1825-0097",
    ],
  ],
  [
    "ISO 27729 ISNI",
    "isni:000000012150090X",
    [
      "0000 0001 2150 090X",
      "0000-0001-2150-090x",
      "isni.org/isni/000000012150090X",
      "ISNI 0000 0001 2150 090X",
      "urn:isni:000000012150090X",
      "https://isni.org/page/000000012150090X/",
    ],
  ],
  [
    "VIAF: addresses of a cluster",
    "viaf:9854560",
    ["VIAF: 9854560", "VIAF ID: 9854560", "viaf.org/viaf/9854560", "https://viaf.org/en/viaf/9854560#name"],
  ],
  [
    "ISO 2108 ISBN: 10 digits are the same book as 13",
    "isbn:9783161484100",
    [
      "9783161484100",
      "978-3-16-148410-0",
      "978 3 16 148410 0",
      "978\u20133\u201316\u2013148410\u20130",
      "3-16-148410-X",
      "316148410X",
      "ISBN: 978-3-16-148410-0",
      "ISBN-13: 978-3-16-148410-0",
      "ISBN 3-16-148410-X",
      "urn:isbn:978-3-16-148410-0",
      "https://openlibrary.org/isbn/9783161484100",
      "https://en.wikipedia.org/wiki/Special:BookSources/9783161484100",
    ],
  ],
  [
    "ISO 3297 ISSN: written with a hyphen",
    "issn:0378-5955",
    [
      "0378-5955",
      "ISSN 0378-5955",
      "ISSN: 03785955",
      "e-ISSN: 0378-5955",
      "urn:issn:0378-5955",
      "portal.issn.org/resource/ISSN/0378-5955",
    ],
  ],
  [
    "ISO 3901 ISRC: presented in four parts",
    "isrc:USRC17607839",
    [
      "US-RC1-76-07839",
      "ISRC US-RC1-76-07839",
      "ISRC: us rc1 76 07839",
      "USRC17607839",
      "urn:isrc:USRC17607839",
      "https://musicbrainz.org/isrc/USRC17607839",
    ],
  ],
  [
    "ISO 15707 ISWC",
    "iswc:T0345246801",
    ["T-034.524.680-1", "ISWC T-034.524.680-1", "ISWC: T0345246801", "T\u2013034.524.680\u20131"],
  ],
  [
    "RFC 7972 EIDR, and EIDR as a DOI",
    "eidr:10.5240/EA73-79D7-1B2B-B378-3A73-M",
    [
      "10.5240/EA73-79D7-1B2B-B378-3A73-M",
      "10.5240/ea73-79d7-1b2b-b378-3a73-m",
      "urn:eidr:10.5240:EA73-79D7-1B2B-B378-3A73-M",
      "https://ui.eidr.org/view/content?id=10.5240/EA73-79D7-1B2B-B378-3A73-M",
    ],
  ],
  [
    "Wikidata: the addresses of an item",
    "wikidata:Q5582",
    [
      "wd:Q5582",
      "Wikidata: Q5582",
      "https://www.wikidata.org/wiki/Q5582#P31",
      "https://m.wikidata.org/wiki/Q5582",
      "https://www.wikidata.org/wiki/Q5582?uselang=de",
      "https://www.wikidata.org/wiki/Special:EntityData/Q5582.json",
      "https://www.wikidata.org/wiki/Special:EntityPage/Q5582",
      "https://www.wikidata.org/w/index.php?title=Q5582&oldid=1",
      "wikidata.org/wiki/q5582",
    ],
  ],
  [
    "GitHub: the page of a repository and its remotes",
    "github:wikimedia/mediawiki",
    [
      "http://github.com/wikimedia/mediawiki",
      "https://www.github.com/Wikimedia/MediaWiki",
      "https://github.com/wikimedia/mediawiki.git",
      "git@github.com:wikimedia/mediawiki.git",
      "git+https://github.com/wikimedia/mediawiki.git",
      "git+ssh://git@github.com/wikimedia/mediawiki.git",
      "git://github.com/wikimedia/mediawiki.git",
      "https://github.com/wikimedia/mediawiki/tree/master/docs",
      "https://github.com/wikimedia/mediawiki?tab=readme-ov-file#readme",
      "github.com/wikimedia/mediawiki",
    ],
  ],
  [
    "MARC 21 field 020 and ISBD: qualifiers and terms of availability",
    "isbn:9780804429573",
    [
      "ISBN 978-0-8044-2957-3 (hbk.)",
      "080442957X (pbk. : alk. paper)",
      "9780804429573 : $24.95",
      "isbn:080442957X (pbk.)",
      "0-8044-2957-X",
    ],
  ],
  [
    "ISSN manual: ISSN-L, and the medium",
    "issn:0378-5955",
    [
      "ISSN-L 0378-5955",
      "issn-l:0378-5955",
      "ISSN 0378-5955 (print)",
      "0378-5955 (online)",
      "https://portal.issn.org/resource/ISSN-L/0378-5955",
    ],
  ],
  [
    "arXiv identifiers, since April 2007",
    "arxiv:2101.00001v2",
    ["arXiv:2101.00001v2", "https://arxiv.org/abs/2101.00001v2", "https://arxiv.org/pdf/2101.00001v2.pdf"],
  ],
  [
    "PubMed",
    "pmid:12345678",
    ["PMID: 12345678", "PMID 12345678", "https://www.ncbi.nlm.nih.gov/pubmed/12345678", "info:pmid/12345678"],
  ],
  [
    "ARK: with and without the first slash",
    "ark:/12148/btv1b8449691v",
    ["ark:/12148/btv1b8449691v", "ark:12148/btv1b8449691v", "https://n2t.net/ark:/12148/btv1b8449691v"],
  ],
  [
    "RFC 3650: Handles",
    "hdl:2027/mdp.39015012345678",
    ["hdl:2027/mdp.39015012345678", "https://hdl.handle.net/2027/mdp.39015012345678"],
  ],
  [
    "RFC 8458: URN:NBN",
    "urn:nbn:de:101:1-201102033592",
    ["URN:NBN:de:101:1-201102033592", "https://nbn-resolving.org/urn:nbn:de:101:1-201102033592"],
  ],
  [
    "OCLC numbers, in MARC 21 fields 001 and 035",
    "oclc:12345",
    [
      "oclc:12345",
      "OCLC 12345",
      "(OCoLC)12345",
      "(OCoLC)ocm00012345",
      "https://search.worldcat.org/title/12345",
    ],
  ],
  [
    "ISO/IEC 18670: SWHID",
    "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2",
    ["swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2"],
  ],
  [
    "RFC 3986 section 6: addresses that are the same",
    "https://example.com/a~b?page=1",
    [
      "http://example.com/a~b?page=1",
      "HTTPS://EXAMPLE.com:443/a~b?page=1",
      "http://example.com:80/a~b?page=1",
      "https://example.com./a~b?page=1",
      "https://example.com/a%7eb?page=1",
      "https://example.com/%61~b?page=1#part",
      "https://example.com/a~b?utm_source=x&page=1&UTM_Medium=y",
      "https://example.com/a~b?page=1&fbclid=x&gclid=y&msclkid=z",
      "https://example.com/a~b?page=1#:~:text=quote",
      "https://exam\u200bple.com/a~b?page=1",
      "<https://example.com/a~b?page=1>",
    ],
  ],
  [
    "RFC 3492: a host in letters is its Punycode",
    "https://xn--bcher-kva.example",
    ["https://B\u00fccher.example/"],
  ],
  [
    "RFC 3987 section 3.1: letters and spaces are encoded",
    "https://pl.example.org/wiki/Gda%C5%84sk%20(miasto)",
    [
      "https://pl.example.org/wiki/Gda\u0144sk (miasto)",
      "https://pl.example.org/wiki/Gdan\u0301sk%20(miasto)",
      "https://pl.example.org/wiki/Gda%c5%84sk%20(miasto)",
    ],
  ],
  [
    "a fragment that is a route is part of the address",
    "https://app.example.com/#/works/1",
    ["https://app.example.com/#/works/1"],
  ],
  [
    "a fragment that is a route is part of the address",
    "https://app.example.com/#!works",
    ["http://app.example.com/#!works"],
  ],
];

test.each(FORMS.flatMap(([rule, value, forms]) => forms.map((form) => [rule, form, value])))(
  "%s: %s is %s",
  (_rule, form, value) => {
    const read = readIdentifier(form);
    expect(read).toMatchObject({ value, global: true, problem: null });
    expect(readIdentifier(read.value), "its own form reads as itself").toEqual(read);
    if (read.url) expect(readIdentifier(read.url).value, "its page reads as itself").toBe(value);
  },
);

test.each([
  ["8 digits without a hyphen", "03785955"],
  ["a span of years, whose digits happen to fit", "1996-2007"],
  ["10 digits are a telephone number as well", "3161484100"],
  ["13 digits of another kind", "4006381333931"],
  ["16 digits outside of ORCID's blocks", "0000000000000012"],
  ["digits alone", "9854560"],
  ["a word and a number have the form of an ISRC: Finland, LM1", "FILM10000001"],
  ["a word and a number have the form of an ISRC: Italy, EM1", "ITEM10000001"],
  ["a word and a number have the form of an ISRC: United States, ER1", "USER10000001"],
  ["a word and a number have the form of an ISRC: Philippines, OTO", "PHOTO0000001"],
  ["a registrant of letters alone may be a word", "GBPIC0000001"],
  ["an ISIN has the form of an ISRC", "US0378331005"],
  ["an ISRC in lower case", "uswb10400050"],
  ["an ISRC that is too long", "USWB104000501"],
  ["no country and no agency assigns it", "AA-C12-24-00001"],
  ["a T and ten digits", "T0345246801"],
  ["a letter and digits", "Q5582"],
  ["two words", "github actions"],
  ["a name", "Doi Suthep"],
  ["a part of a version", "10.4/2"],
  ["no item", "https://www.wikidata.org"],
  ["an accession number", "2019-0043"],
  ["words", "Ark 2"],
])("%s: %s stays local or an address", (_why, id) => {
  expect(["local", "url"]).toContain(readIdentifier(id).scheme);
  expect(readIdentifier(id).problem).toBeNull();
});

test.each([
  "https://github.com/topics/css",
  "https://github.com/features",
  "https://github.com/a/b/blob/main/x",
])("%s is a GitHub page, not a repository", (id) => {
  expect(readIdentifier(id)).toMatchObject({ scheme: "url", value: id });
});

test("an id stored under an earlier reading is shown as stored", () => {
  expect(showIdentifier("local", "0000-0002-1825-0097")).toMatchObject({ scheme: "local", global: false });
  expect(showIdentifier("url", "https://m.wikidata.org/wiki/Q5582")).toMatchObject({
    scheme: "url",
    value: "https://m.wikidata.org/wiki/Q5582",
    global: true,
  });
});

test.each([
  ["pkg:npm/%40vogel/core@17.0.0#packages/core", "https://www.npmjs.com/package/@vogel/core/v/17.0.0"],
  ["pkg:pypi/django@4.2", "https://pypi.org/project/django/4.2/"],
  [
    "pkg:maven/org.apache.commons/commons-lang3@3.14.0?type=jar",
    "https://central.sonatype.com/artifact/org.apache.commons/commons-lang3/3.14.0",
  ],
  ["pkg:github/madler/zlib@v1.3.1", "https://github.com/madler/zlib/tree/v1.3.1"],
  ["pkg:golang/golang.org/x/text@v0.14.0", "https://pkg.go.dev/golang.org/x/text@v0.14.0"],
  ["pkg:docker/library/nginx@1.25", null],
])("the page of %s is %s", (id, url) => {
  expect(readIdentifier(id)).toMatchObject({ scheme: "purl", value: id, url, global: true });
});
