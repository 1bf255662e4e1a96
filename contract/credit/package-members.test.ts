import { describe, expect, test } from "vitest";
import { type Credit, readCredit } from "../credit.ts";
import { spdxOf } from "./citation.ts";
import { NAME_MEMBERS, namesGiven } from "./names-given.ts";
import { publicationIn } from "./publication.ts";
import { warningsOf } from "./warnings.ts";

type Metadata = Record<string, unknown>;

/** Returns everyone a credit names, as `role: name`. */
const namesOf = ({ contributors }: Credit) => contributors.map(({ name, role }) => `${role}: ${name}`);
const read = (metadata: Metadata) => readCredit({ metadata }).credit;
const record = (metadata: Metadata) => ({
  ...{ contentId: "x:1", contentCreatorId: null, attributionType: "text_content", metadata },
});

/** No member of these standards is reported as unknown, and no value as unreadable. */
const expectRead = (metadata: Metadata, names: string[]) => {
  expect(namesOf(read(metadata))).toEqual(names);
  expect(warningsOf({ metadata })).toEqual([]);
};

describe("SPDX 2.3 section 7: a package", () => {
  const spdx = (metadata: Metadata) =>
    /SPDX-License-Identifier: (.*)/.exec(spdxOf(record({ title: "T", ...metadata })))?.[1];

  test.each<[string, Metadata, string[]]>([
    ["7.5", { PackageSupplier: "Organization: Harbor Labs (legal@a.example)" }, ["distributor: Harbor Labs"]],
    ["7.6", { PackageOriginator: "Person: Ana Prados (ana@a.example)" }, ["creator: Ana Prados"]],
    ["7.6 without a mail address", { originator: "Organization: Harbor Labs ()" }, ["creator: Harbor Labs"]],
    [
      "supplier of CycloneDX 1.6",
      { supplier: { name: "Harbor Labs", url: ["https://a.example"] } },
      ["distributor: Harbor Labs"],
    ],
    ["manufacturer of CycloneDX 1.6", { manufacturer: { name: "Harbor Labs" } }, ["creator: Harbor Labs"]],
    ["NOASSERTION", { supplier: "NOASSERTION", PackageOriginator: "NOASSERTION" }, []],
  ])("%s contains these", (_, metadata, names) => {
    expectRead({ PackageName: "tidelib", ...metadata }, names);
    expect(read({ PackageName: "tidelib", ...metadata }).title).toBe("tidelib");
  });

  test("the prefix shows the kind, and a tool isn't an author", () => {
    const { contributors } = read({ originator: "Organization: Tide (a@a.example)" });
    expect(contributors).toMatchObject([{ kind: "organization" }]);
    expect(warningsOf({ metadata: { originator: "Tool: syft-1.0" } })).toMatchObject([
      { path: "metadata.originator", code: "creator_unreadable" },
    ]);
  });

  test("CycloneDX 1.6: a manufacturer and a supplier are organizations, and authors take precedence", () => {
    const manufacturer = { name: "Tide" };
    expect(read({ manufacturer }).contributors).toMatchObject([{ name: "Tide", kind: "organization" }]);
    expect(namesOf(read({ manufacturer, authors: [{ name: "Ana" }] }))).toEqual(["creator: Ana"]);
  });

  test("a camera's manufacturer didn't make the picture", () => {
    expect(read({ title: "T", manufacturer: "Canon" }).creators).toEqual([]);
  });

  test.each<[string, Metadata, string | undefined]>([
    ["7.13 counts", { PackageLicenseConcluded: "MIT", PackageLicenseDeclared: "BSD-3-Clause" }, "MIT"],
    [
      "NOASSERTION leaves it to 7.15",
      { PackageLicenseConcluded: "NOASSERTION", PackageLicenseDeclared: "MIT" },
      "MIT",
    ],
    ["NONE is known", { PackageLicenseConcluded: "NONE", PackageLicenseDeclared: "MIT" }, "NONE"],
    [
      "CycloneDX 1.6 acknowledgement: concluded counts",
      {
        licenses: [
          { license: { id: "MIT", acknowledgement: "declared" } },
          { license: { id: "Apache-2.0", acknowledgement: "concluded" } },
        ],
      },
      "Apache-2.0",
    ],
    [
      "CycloneDX 1.6 expression",
      { licenses: [{ expression: "MIT AND BSD-3-Clause", acknowledgement: "declared" }] },
      "MIT AND BSD-3-Clause",
    ],
  ])("license: %s", (_, metadata, id) => {
    expect(spdx(metadata)).toBe(id);
  });

  test("7.17 and 7.29: notices; NONE and NOASSERTION mean no notice", () => {
    const stated = "<text>Copyright 2020 Ana Prados</text>";
    expect(read({ PackageCopyrightText: stated }).copyrightNotice).toBe("Copyright 2020 Ana Prados");
    for (const none of ["NONE", "NOASSERTION"])
      expect(read({ copyrightText: none, PackageCopyrightText: none }).copyrightNotice).toBeNull();
    const attributionTexts = ["This product includes Tide, by Harbor Labs."];
    expect(read({ copyrightText: "© Ana", attributionTexts }).copyrightNotice).toBe(
      `© Ana\n${attributionTexts[0]}`,
    );
  });

  test.each<[string, Metadata, string | null]>([
    [
      "7.11",
      { PackageHomePage: "https://tide.example/", PackageDownloadLocation: "NOASSERTION" },
      "https://tide.example/",
    ],
    [
      "7.7 at a tag",
      { downloadLocation: "git+https://github.com/a/tide.git@v1.4.0#src" },
      "https://github.com/a/tide/tree/v1.4.0",
    ],
    ["7.7 NONE", { downloadLocation: "NONE", homepage: "NOASSERTION" }, null],
    [
      "externalReferences of CycloneDX",
      {
        externalReferences: [
          { type: "license", url: "https://a.example/license" },
          { type: "website", url: "https://tide.example/" },
          { type: "vcs", url: "git+https://github.com/a/tide.git" },
        ],
      },
      "https://github.com/a/tide",
    ],
  ])("source: %s", (_, metadata, source) => {
    expect(read(metadata)).toMatchObject({ source, sourceText: null });
    expect(warningsOf({ metadata })).toEqual([]);
  });

  test("7.3: the version", () => {
    expect(publicationIn({ PackageVersion: "1.4.0" }).version).toBe("1.4.0");
    expect(publicationIn({ versionInfo: "1.4.0" }).version).toBe("1.4.0");
  });
});

describe("purl-spec: a package name follows its ecosystem's format", () => {
  test.each<[Metadata, string]>([
    [{ name: "core", group: "@babel", type: "library", purl: "pkg:npm/%40babel/core@7.0.0" }, "@babel/core"],
    [{ name: "core", purl: "pkg:npm/%40babel/core@7.0.0" }, "@babel/core"],
    [{ name: "core", group: "@babel" }, "@babel/core"],
    [{ name: "@babel/core", group: "@babel", type: "library" }, "@babel/core"],
    [{ name: "slf4j-api", group: "org.slf4j", type: "library" }, "org.slf4j:slf4j-api"],
    [{ name: "slf4j-api", purl: "pkg:maven/org.slf4j/slf4j-api@2.0.0" }, "org.slf4j:slf4j-api"],
    [{ name: "cobra", purl: "pkg:golang/github.com/spf13/cobra@v1.8.0" }, "github.com/spf13/cobra"],
    [{ name: "http", group: "guzzle", "bom-ref": "a" }, "guzzle/http"],
    [{ name: "bash", group: "debian", purl: "pkg:deb/debian/bash@5" }, "bash"],
    [{ name: "nginx", group: "library", purl: "pkg:docker/library/nginx" }, "nginx"],
    [{ name: "Ana", group: "Harbor" }, "Ana"],
    [{ title: "Babel", name: "core", group: "@babel", type: "library" }, "Babel"],
    [{ name: "core", purl: "pkg:npm/%ZZ/core" }, "%ZZ/core"],
    [{ groupId: "org.slf4j", artifactId: "slf4j-api" }, "org.slf4j:slf4j-api"],
    [{ groupId: "org.slf4j", artifactId: "slf4j-api", name: "SLF4J API" }, "SLF4J API"],
  ])("%j", (metadata, title) => {
    expect(read(metadata).title).toBe(title);
    expect(warningsOf({ metadata })).toEqual([]);
  });
});

describe("npm: a repository's page is its address without .git", () => {
  test.each<[Metadata, string]>([
    [{ repository: { type: "git", url: "https://github.com/a/b.git" } }, "https://github.com/a/b"],
    [{ repository: "git+https://code.example.org/a/b.git" }, "https://code.example.org/a/b"],
    [{ repository: "git+ssh://git@gitlab.com/a/b.git" }, "https://gitlab.com/a/b"],
    [{ repository: "git@bitbucket.org:a/b.git" }, "https://bitbucket.org/a/b"],
    [{ externalReferences: [{ type: "vcs", url: "https://a.example/b.git" }] }, "https://a.example/b"],
    [{ scm: "scm:git:https://gitbox.apache.org/repos/asf/b.git" }, "https://gitbox.apache.org/repos/asf/b"],
    [{ scm: { connection: "scm:git:git://github.com/a/b.git" } }, "https://github.com/a/b"],
    [{ "org.opencontainers.image.source": "https://github.com/a/b.git" }, "https://github.com/a/b"],
    [{ source_url: "https://a.example/b.git" }, "https://a.example/b.git"],
  ])("%j", (metadata, source) => {
    expect(read(metadata).source).toBe(source);
    expect(warningsOf({ metadata })).toEqual([]);
  });
});

test("OCI Image Format: annotations contain the image's name, authors, and licenses", () => {
  const labels = {
    title: "tide",
    authors: "Ana Prados <ana@a.example>",
    licenses: "MIT",
    vendor: "Harbor Labs",
  };
  const metadata = Object.fromEntries(
    Object.entries(labels).map(([label, value]) => [`org.opencontainers.image.${label}`, value]),
  );
  expectRead(metadata, ["creator: Ana Prados", "distributor: Harbor Labs"]);
  expect(read(metadata)).toMatchObject({ title: "tide", license: { spdx: "MIT" } });
});

test("Maven POM 4.0.0: the organization and the developers made it", () => {
  const organization = { name: "Harbor Labs", url: "https://a.example" };
  const pom = { modelVersion: "4.0.0", groupId: "a", artifactId: "b", organization };
  expectRead(pom, ["creator: Harbor Labs"]);
  const developers = { developer: [{ id: "ana", name: "Ana Prados" }, { name: "Jo Lund" }] };
  expectRead({ ...pom, developers }, ["creator: Harbor Labs", "developer: Ana Prados", "developer: Jo Lund"]);
  expectRead({ developers: { developer: { name: "Ana Prados" } } }, ["developer: Ana Prados"]);
  expectRead({ title: "T", organization }, []);
});

test.each<[Metadata, string, string]>([
  [{ type: "library", group: "@babel", name: "core", authors: [{ name: "Ana" }] }, "@babel/core", "Ana"],
  [{ purl: "pkg:npm/%40babel/core", name: "core", author: "Ana" }, "@babel/core", "Ana"],
  [{ "org.opencontainers.image.title": "tide", "org.opencontainers.image.authors": "Ana" }, "tide", "Ana"],
  [{ groupId: "a", artifactId: "tide", organization: { name: "Labs" } }, "a:tide", "Labs"],
  [{ ENTRYTYPE: "book", title: "The {DNA}", author: "Ana" }, "The DNA", "Ana"],
])("lists and removed names use the names in a credit: %j", (metadata, title, name) => {
  const kept = Object.fromEntries(NAME_MEMBERS.map((member) => [member, metadata[member]]));
  expect(namesGiven({ contentCreatorId: null, metadata: kept })).toEqual({
    ...{ title, makers: [{ name, isIdentified: false }] },
  });
});

test("RFC 5322: reads a long list of mail addresses only once", () => {
  const creator = `${"Ana <ana@a.example>, ".repeat(300)}Jo`;
  expect(read({ title: "T", creator }).contributors).toHaveLength(1);
});

describe("authors of packages", () => {
  const MAIL = "<ana@a.example>";
  test.each<[string, Metadata, string[]]>([
    [
      "NuGet nuspec: authors are a list with commas",
      { authors: "Ana Prados,Jo Lund", projectUrl: "https://a.example" },
      ["Ana Prados", "Jo Lund"],
    ],
    [
      "NuGet: licenseUrl of its licenses",
      { authors: "Ana Prados, Jo Lund", licenseUrl: "https://licenses.nuget.org/MIT" },
      ["Ana Prados", "Jo Lund"],
    ],
    ["PEP 621: a name with its mail address", { author_email: `Ana Prados ${MAIL}` }, ["Ana Prados"]],
    [
      "core metadata Author-email: a list",
      { "Author-email": `"Prados, PhD" ${MAIL}, bo@a.example, Jo Lund <jo@a.example>` },
      ["Prados, PhD", "Jo Lund"],
    ],
    [
      "PEP 621: others have no mail address",
      { author: "Bo Ek", author_email: `Ana Prados ${MAIL}` },
      ["Bo Ek", "Ana Prados"],
    ],
    ["PEP 621: the author's mail address", { author: "Bo Ek", author_email: "bo@a.example" }, ["Bo Ek"]],
  ])("%s", (_, metadata, names) =>
    expectRead(
      { title: "T", ...metadata },
      names.map((name) => `creator: ${name}`),
    ),
  );
});
