import { describe, expect, test } from "vitest";
import { readRow, type ServiceRow } from "./service-rows.ts";

describe("registries of packages, and CITATION.cff", () => {
  const github = "https://github.com/rails/rails";
  const MIT =
    "is licensed under MIT. To view a copy of this license, visit https://spdx.org/licenses/MIT.html.";
  test.each<ServiceRow>([
    [
      "RubyGems.org API: authors are a list with commas, and source_code_uri counts first",
      {
        ...{
          name: "rails",
          authors: "Ana Prados, Jo Lund, Harbor, Inc.",
          licenses: ["MIT"],
          version: "7.0.6",
        },
        ...{ project_uri: "https://rubygems.org/gems/rails", homepage_uri: "https://rubyonrails.org" },
        source_code_uri: github,
      },
      `"rails" by Ana Prados, Jo Lund and Harbor, Inc. ${MIT} Source: ${github}`,
    ],
    [
      "RubyGems.org API: a gem without a repository",
      {
        name: "rails",
        project_uri: "https://rubygems.org/gems/rails",
        homepage_uri: "https://rubyonrails.org",
      },
      '"rails". No license stated. Source: https://rubyonrails.org/',
    ],
    [
      "CITATION.cff: preferred-citation is credited in place of the software, whose license is told",
      {
        ...{ "cff-version": "1.2.0", message: "Cite this.", title: "Software", license: "MIT" },
        ...{ authors: [{ "family-names": "Lund", "given-names": "Jo" }], "repository-code": github },
        "preferred-citation": {
          ...{ type: "article", title: "The paper", doi: "10.1000/x", journal: "J. Things", year: 2021 },
          authors: [{ "family-names": "Prados", "given-names": "Ana" }],
        },
      },
      '"The paper" by Ana Prados. No license stated. Source: https://doi.org/10.1000/x',
      ["license"],
    ],
    [
      "CITATION.cff: a preferred-citation that is software has its license",
      {
        ...{ "cff-version": "1.2.0", title: "Wrapper", license: "MIT", authors: [{ name: "Jo Lund" }] },
        "preferred-citation": { type: "software", title: "Core", authors: [{ name: "Ana Prados" }] },
      },
      `"Core" by Ana Prados ${MIT}`,
    ],
    [
      "npm's registry: who may publish a package isn't its author",
      {
        ...{ name: "harbor", author: { name: "Ana Prados" }, maintainers: [{ name: "jo" }], license: "MIT" },
        dist: { tarball: "https://packages.example/harbor.tgz" },
      },
      `"harbor" by Ana Prados ${MIT}`,
    ],
    [
      "Composer: the source of a package is its repository",
      {
        ...{ name: "a/b", authors: [{ name: "Ana Prados" }], source: { type: "git", url: `${github}.git` } },
        dist: { type: "zip", url: "https://api.github.com/repos/a/b/zipball" },
      },
      `"a/b" by Ana Prados. No license stated. Source: ${github}`,
    ],
    [
      "crates.io: a version has the name of its crate, and published_by uploaded it",
      { crate: "serde", num: "1.0.0", license: "MIT", published_by: { login: "jo", name: "Jo Lund" } },
      `"serde", uploaded by Jo Lund, ${MIT}`,
    ],
  ])("%s", (_, metadata, credit, told = []) => {
    expect(readRow(metadata)).toEqual({ credit, told, differing: [] });
  });
});
