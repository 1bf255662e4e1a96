import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import spdxIds from "spdx-license-ids/index.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { creditParts } from "./credit/parts.ts";
import {
  CREDIT_FORMATS,
  creditedName,
  creditHtml,
  creditMarkdown,
  creditOf,
  creditText,
  formatCredit,
  withFewNames,
} from "./credit.ts";
import { licenseId, licenseOf, licenseUrl } from "./licenses/licenses.ts";

const of = (metadata: Record<string, unknown>, contentCreatorId: string | null = null) => ({
  contentId: "wikipedia:the-starry-night",
  contentCreatorId,
  attributionType: "image_content",
  metadata,
});
const text = (metadata: Record<string, unknown>) => formatCredit(of(metadata), "text");
const BY = { license: "CC-BY-4.0", license_url: "https://license/url" };

describe("as text", () => {
  test.each([
    [
      { title: "Title", creator: "Creator", ...BY },
      '"Title" by Creator is licensed under CC BY 4.0. To view a copy of this license, visit https://creativecommons.org/licenses/by/4.0/.',
    ],
    [
      { creator: "Creator", ...BY },
      "An untitled work by Creator is licensed under CC BY 4.0. To view a copy of this license, visit https://creativecommons.org/licenses/by/4.0/.",
    ],
    [
      { title: "Title", creator: " ", ...BY },
      '"Title" is licensed under CC BY 4.0. To view a copy of this license, visit https://creativecommons.org/licenses/by/4.0/.',
    ],
    [
      { license: "CC0-1.0" },
      "An untitled work is dedicated to the public domain under CC0 1.0. To view the terms, visit https://creativecommons.org/publicdomain/zero/1.0/.",
    ],
    [
      { license: "CC-PDM-1.0" },
      "An untitled work is marked with Public Domain Mark 1.0. To view the terms, visit https://creativecommons.org/publicdomain/mark/1.0/.",
    ],
    [
      { title: "Title", license: "CC BY 4.0" },
      '"Title" is licensed under CC BY 4.0. To view a copy of this license, visit https://creativecommons.org/licenses/by/4.0/.',
    ],
    [
      { title: "Title", license: "CC BY-SA 2.5 SE" },
      '"Title" is licensed under CC BY-SA 2.5 SE. To view a copy of this license, visit https://creativecommons.org/licenses/by-sa/2.5/se/.',
    ],
    [
      { title: "Title", license: "Apache-2.0 WITH LLVM-exception OR Apache-2.0" },
      '"Title" is licensed under Apache-2.0 with LLVM-exception or Apache-2.0. To view a copy of this license, ' +
        "visit https://spdx.org/licenses/Apache-2.0.html and https://spdx.org/licenses/LLVM-exception.html.",
    ],
    [
      { title: "Title", creator: "Creator", license: "House rules" },
      '"Title" by Creator is used under House rules.',
    ],
    [
      { title: "Title", creator: "Creator", license: "LicenseRef-House-rules" },
      '"Title" by Creator is used under House rules.',
    ],
    [
      { title: "Title", license: "https://example.com/terms" },
      '"Title" is used under the terms at example.com. To view the terms, visit https://example.com/terms.',
    ],
    [{ title: "Title", creator: "Creator" }, '"Title" by Creator. No license stated.'],
    [{ title: "Title", creators: ["A", { name: "B" }, "C"] }, '"Title" by A, B and C. No license stated.'],
    [
      { title: "Title", source_url: "https://example.com/a", changes: "cropped" },
      '"Title". No license stated. Changes: cropped. Source: https://example.com/a',
    ],
    [{ title: "Two\nlines", creator: ["A", "B"] }, '"Two lines" by A and B. No license stated.'],
    [{}, "An untitled work. No license stated."],
    [
      { source_url: "https://museum.example/17" },
      "An untitled work from museum.example. No license stated. Source: https://museum.example/17",
    ],
  ])("%#: %j", (metadata, expected) => {
    expect(text(metadata)).toBe(expected);
  });

  test("an id is never shown as a name", () => {
    expect(formatCredit(of({ title: "Title" }, "creator:vincent-van-gogh"), "text")).toBe(
      '"Title". No license stated.',
    );
  });
});

test("a creator is credited the way they prefer, in every format", () => {
  const credited = {
    ...of({ title: "Cats", creator: "M. Lewis", credit_line: "By M. L.", ...BY }),
    creditLine: "Photo: <Maud>",
  };
  const [plain, html, markdown, json] = CREDIT_FORMATS.map((format) => formatCredit(credited, format));
  expect(plain).toMatch(/^"Cats" \(Photo: <Maud>\) is licensed under CC BY 4.0\./);
  expect(html).toContain('<p>"Cats" (Photo: &lt;Maud&gt;) is');
  expect(markdown).toContain("(Photo: \\<Maud\\>) is");
  expect(JSON.parse(json ?? "")).toMatchObject({
    creator: { name: "M. Lewis" },
    creditText: "Photo: <Maud>",
  });
});

test("with several creators, the stated type applies to none", () => {
  const json = formatCredit(of({ creators: ["A", "B"], creator_type: "organization" }), "json-ld");
  expect(JSON.parse(json).creator.map((one: Record<string, string>) => one["@type"])).toEqual([
    undefined,
    undefined,
  ]);
});

describe("as HTML", () => {
  test("links title, creator and license", () => {
    const metadata = {
      title: "Title",
      creator: "Creator",
      creator_url: "https://example.com/c?a=1&b=2",
      original_url: "https://example.com/t",
      license: "CC-BY-SA-4.0",
    };
    expect(formatCredit(of(metadata), "html")).toBe(
      '<p>"<a href="https://example.com/t">Title</a>" by <a href="https://example.com/c?a=1&amp;b=2">Creator</a> is licensed under <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">CC BY-SA 4.0</a>.</p>',
    );
  });

  test("escapes every word, and only links to http addresses", () => {
    const html = formatCredit(
      of({
        title: '<script>console.log("HELLO");</script>',
        creator: "O'Neil & <b>",
        original_url: "javascript:alert(1)",
        license: "<i>",
      }),
      "html",
    );
    expect(html).toBe(
      '<p>"&lt;script&gt;console.log(&#39;HELLO&#39;);&lt;/script&gt;" by O&#39;Neil &amp; &lt;b&gt; is used under &lt;i&gt;.</p>',
    );
    expect(formatCredit(of({ original_url: 'https://example.com/"onclick="x' }), "html")).not.toContain(
      '"onclick',
    );
  });

  test("a right-to-left name keeps its place", () => {
    expect(formatCredit(of({ title: "Cairo", creator: "محمود سعيد" }), "html")).toBe(
      '<p>"Cairo" by <bdi>محمود سعيد</bdi>. No license stated.</p>',
    );
  });
});

describe("as Markdown", () => {
  test("links, and escapes Markdown syntax", () => {
    const metadata = {
      title: "*Stars* [at] night_",
      creator: "<b>",
      original_url: "https://example.com/wiki/Night_(1889)",
      license: "CC-BY-4.0",
    };
    expect(formatCredit(of(metadata), "markdown")).toBe(
      '"[\\*Stars\\* \\[at\\] night\\_](https://example.com/wiki/Night_%281889%29)" by \\<b\\> is licensed under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/).',
    );
  });
});

test.each(["javascript:alert(1)", "javascript://e.example/%0aalert(1)", "ftp://e.example/1.png", "/1.png"])(
  "no format links to %s as a source",
  (source) => {
    const credit = { ...creditOf({ metadata: { title: "Title" } }), source };
    expect(creditHtml(credit)).not.toContain("<a");
    expect(creditMarkdown(credit)).not.toContain("](");
    expect(creditParts(credit).filter(({ url }) => url !== null)).toEqual([]);
  },
);

test.each(["text", "html", "markdown", "json-ld"] as const)("an address hides nothing in %s", (format) => {
  const source = "https://e.example/a)b[c](d\u202ez`|?q=\u200b#\ufffe";
  const credit = formatCredit(of({ title: "Title", source_url: source }), format);
  expect(credit).not.toMatch(/[^ -~\n]/);
  if (format === "markdown")
    expect(credit).toBe('"[Title](https://e.example/a%29b%5Bc%5D%28dz%60%7C?q=#)". No license stated.');
});

describe("as JSON-LD", () => {
  test("uses schema.org terms", () => {
    const metadata = {
      title: "[1] Picture",
      creator: "[1] Jane Photosty",
      credit_line: "IPTC/Jane Photosty",
      copyright_notice: "Copyright 2024 IPTC",
      license_url: "https://example.com/license",
      licensor_url: "https://example.com/buy",
    };
    expect(JSON.parse(formatCredit(of(metadata), "json-ld"))).toEqual({
      "@context": "https://schema.org",
      "@type": "ImageObject",
      name: "[1] Picture",
      identifier: "wikipedia:the-starry-night",
      creator: { name: "[1] Jane Photosty" },
      creditText: "IPTC/Jane Photosty",
      copyrightNotice: "Copyright 2024 IPTC",
      license: "https://example.com/license",
      acquireLicensePage: "https://example.com/buy",
    });
  });

  test.each([
    ["person", { "@type": "Person" }],
    ["Organization", { "@type": "Organization" }],
    ["robot", {}],
  ])("maps a creator of type %s to %j", (creator_type, type) => {
    const json = formatCredit(of({ creator: "A One", creator_type }), "json-ld");
    expect(JSON.parse(json).creator).toEqual({ ...type, name: "A One" });
  });

  test("can't end the script element that contains it", () => {
    const json = formatCredit(of({ title: "</script><script>alert(1)</script>" }), "json-ld");
    expect(json).not.toContain("<");
    expect(JSON.parse(json).name).toBe("</script><script>alert(1)</script>");
  });
});

describe("terms in sentences", () => {
  const PDM = "is marked with Public Domain Mark 1.0.";
  const CC0 = "is dedicated to the public domain under CC0 1.0.";
  test.each([
    ["Public domain", "is in the public domain."],
    ["public-domain", "is in the public domain."],
    ["In the public domain.", "is in the public domain."],
    ["PD-old-100", "is in the public domain."],
    ["Public domain in the United States", "is in the public domain in the United States."],
    ["Public Domain Mark 1.0", PDM],
    ["PDM", PDM],
    ["CC0", CC0],
    ["CC-0", CC0],
    ["cc0 1.0 universal", CC0],
    ["CC Zero", CC0],
    ["CC BY 4.0", "is licensed under CC BY 4.0."],
    ["cc-by-sa", "is licensed under CC BY-SA."],
    ["Creative Commons Attribution 4.0 International", "is licensed under CC BY 4.0."],
    [
      "Attribution-NonCommercial-ShareAlike 3.0 Unported (CC BY-NC-SA 3.0)",
      "is licensed under CC BY-NC-SA 3.0.",
    ],
    ["MIT License", "is licensed under MIT."],
    ["Apache License 2.0", "is licensed under Apache-2.0."],
    ["mit or apache-2.0", "is licensed under MIT or Apache-2.0."],
    ["Unsplash License", "is used under the Unsplash License."],
    ["House rules.", "is used under House rules."],
    ["https://example.com/terms", "is used under the terms at example.com."],
    ["http://rightsstatements.org/vocab/InC/1.0/", ". In Copyright."],
    ["https://rightsstatements.org/page/NoC-US/1.0/?language=en", ". No Copyright - United States."],
    ["All rights reserved", ". All rights reserved."],
    ["all rights reserved.", ". All rights reserved."],
    ["© 2024 Jane Doe", ". © 2024 Jane Doe."],
    ["used with permission", ". Used with permission."],
    ["Unknown", ". License not determined."],
    ["NOASSERTION", ". License not determined."],
    ["none", ". No license granted."],
  ])("%s", (license, terms) => {
    const written = Object.fromEntries(
      (["text", "html", "markdown"] as const).map((format) => [
        format,
        formatCredit(of({ title: "Title", creator: "Creator", license }), format)
          .replace(/ To view .*$/, "")
          .replaceAll(/<[^>]+>/g, "")
          .replaceAll(/\[((?:[^\]\\]|\\.)*)\]\([^)]*\)/g, "$1")
          .replaceAll(/\\(.)/g, "$1"),
      ]),
    );
    const line = `"Title" by Creator${terms.startsWith(".") ? "" : " "}${terms}`;
    expect(written).toEqual({ text: line, html: line, markdown: line });
  });

  test("Creative Commons always has a link", () => {
    for (const license of ["CC0", "PDM", "CC BY", "CC BY-SA 4.0", "CC-BY-3.0-DE"])
      expect(licenseOf(license, null)?.url, license).toMatch(/^https:\/\/creativecommons\.org\//);
  });

  test("unknown license words yield to the known license at the address next to them", () => {
    const url = "https://creativecommons.org/licenses/by/4.0/";
    expect(licenseOf("See the link", url)).toEqual({
      name: "CC BY 4.0",
      spdx: "CC-BY-4.0",
      url,
      kind: "license",
      parts: null,
    });
  });

  test("every sample license in the documentation makes a readable line", () => {
    const root = path.resolve(import.meta.dirname, "..");
    const shown = ["web/src/content", "examples", "sdk/README.md", "docs"].flatMap((place) =>
      filesBelow(path.join(root, place)).flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/^\s*"?license"?: "?([A-Z][^"\n,{}?()]*?)"?,?$/gm)].map(
          ([, license]) => license as string,
        ),
      ),
    );
    expect(shown).toContain("Public domain");
    for (const license of shown)
      expect(licenseOf(license, null)?.kind, license).toMatch(/^(license|mark|dedication|public-domain)$/);
  });
});

function filesBelow(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(mdx?|m?js|tsx?)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe("licenses", () => {
  test.each([
    ["CC-BY-4.0", "https://creativecommons.org/licenses/by/4.0/"],
    ["CC-BY-NC-SA-3.0", "https://creativecommons.org/licenses/by-nc-sa/3.0/"],
    ["CC-BY-3.0-DE", "https://creativecommons.org/licenses/by/3.0/de/"],
    ["CC-BY-3.0-IGO", "https://creativecommons.org/licenses/by/3.0/igo/"],
    ["CC0-1.0", "https://creativecommons.org/publicdomain/zero/1.0/"],
    ["CC-PDM-1.0", "https://creativecommons.org/publicdomain/mark/1.0/"],
    ["Apache-2.0", "https://spdx.org/licenses/Apache-2.0.html"],
  ])("%s maps to %s, and back", (id, url) => {
    expect(licenseUrl(id)).toBe(url);
    expect(licenseUrl(id.toLowerCase())).toBe(url);
    expect(licenseId(url)).toBe(id);
  });

  test.each([
    ["http://creativecommons.org/licenses/by/4.0", "CC-BY-4.0"],
    ["https://www.creativecommons.org/licenses/by-sa/4.0/deed.pt_BR", "CC-BY-SA-4.0"],
    ["https://creativecommons.org/licenses/by/4.0/legalcode.en", "CC-BY-4.0"],
    ["https://creativecommons.org/licenses/by/3.0/us/deed.en", "CC-BY-3.0-US"],
    ["https://creativecommons.org/licenses/nonsense/4.0/", null],
    ["https://creativecommons.org.example.com/licenses/by/4.0/", null],
    ["https://example.com/", null],
  ])("%s is %s", (url, id) => {
    expect(licenseId(url)).toBe(id);
  });

  test("recognizes every SPDX id in any case, and its address maps back to it", () => {
    expect(spdxIds.length).toBeGreaterThan(700);
    for (const id of spdxIds) {
      const license = licenseOf(id.toLowerCase(), null);
      expect(license?.spdx).toBe(id);
      expect(licenseId(license?.url ?? "")).toBe(id);
    }
    for (const id of ["LGPL-2.1-only", "LGPL-3.0-only", "WTFPL", "CDLA-Permissive-2.0", "GPL-3.0-only"])
      expect(licenseOf(id, null)).toEqual({
        name: id,
        spdx: id,
        url: `https://spdx.org/licenses/${id}.html`,
        kind: "license",
        parts: null,
      });
    expect(licenseOf("WTFPL-3.0", null)).toMatchObject({ name: "WTFPL-3.0", spdx: null, url: null });
  });
});

test("titles list three makers, then the number of others", () => {
  const named = (count: number) => {
    const creators = Array.from({ length: count }, (_, i) => `Maker ${i + 1}`);
    return creditedName(creditOf(of({ title: "Title", creators })));
  };
  expect(named(3)).toBe("Maker 1, Maker 2 and Maker 3");
  expect(named(4)).toBe("Maker 1, Maker 2, Maker 3 and 1 other");
  expect(named(300)).toBe("Maker 1, Maker 2, Maker 3 and 297 others");
});

test("a shortened sentence lists three makers for each role, including the original's", () => {
  const all = (role: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `${role} ${i + 1}`, role }));
  const written = (metadata: object) => creditText(withFewNames(creditOf(of({ title: "T", ...metadata }))));
  const creators = [...all("author", 9), ...all("editor", 4)];
  expect(written({ creators, based_on: { title: "Old", creators: all("author", 5) } })).toBe(
    'This work, "T" by author 1, author 2, author 3 and 6 others, edited by editor 1, editor 2, editor 3 and ' +
      '1 other, is a derivative of "Old" by author 1, author 2, author 3 and 2 others. No license stated.',
  );
  expect(written({ creators: ["A", "B", "C", "D", "and others"] })).toBe(
    '"T" by A, B, C and others. No license stated.',
  );
});
