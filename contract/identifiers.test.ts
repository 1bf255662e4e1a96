import { expect, test } from "vitest";
import { readIdentifier } from "./identifiers.ts";

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
  ["https://Example.com/", "https://example.com", "example.com"],
  ["https://example.com", "https://example.com", "example.com"],
  ["https://example.com/Ann?page=1#me", "https://example.com/Ann?page=1#me", "example.com/Ann?page=1#me"],
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
  ["doi:10.1/x", "A DOI has 10, a registrant of 4 digits or more, and a suffix, such as 10.1000/182"],
  ["wikidata:L1", "A Wikidata item has the letter Q and digits, such as Q5582"],
  ["viaf:abc", "A VIAF id has digits only, such as 9854560"],
  [
    "github:-",
    "A GitHub account or repository has a name, or an owner and a name, such as wikimedia/mediawiki",
  ],
])("%s is local, and says why", (id, problem) => {
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
  "0000-0002-1825-0097",
  "http://example.com/ann",
  "https://ann:secret@example.com/",
  "https://localhost/ann",
  "https://10.0.0.1/ann",
  "Ann",
  "constructor:x",
])("%s is local", (id) => {
  expect(readIdentifier(id)).toMatchObject({ scheme: "local", value: id, global: false, problem: null });
});

test("a service's own page is linked", () => {
  expect(readIdentifier("orcid:0000-0002-1825-0097").url).toBe("https://orcid.org/0000-0002-1825-0097");
  expect(readIdentifier("doi:10.1000/a b").global).toBe(false);
  expect(readIdentifier("doi:10.1000/a<b#c").url).toBe("https://doi.org/10.1000/a%3Cb%23c");
  expect(readIdentifier("isrc:USUG10400421").url).toBeNull();
});
