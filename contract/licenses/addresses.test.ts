import { describe, expect, test } from "vitest";
import { readLicense } from "./licenses.ts";

const CC = "https://creativecommons.org";
const ZERO = `${CC}/publicdomain/zero/1.0/`;
const MARK = `${CC}/publicdomain/mark/1.0/`;

describe("Creative Commons: a page about one license is that license, which the credit links to", () => {
  test.each([
    [`${CC}/share-your-work/public-domain/cc0/`, ZERO],
    [`${CC}/public-domain/cc0`, ZERO],
    [`${CC}/public-domain/pdm/`, MARK],
    [`${CC}/about/cc0`, ZERO],
    [`${CC}/choose/zero/`, ZERO],
    [`${CC}/choose/mark/`, MARK],
    [`${CC}/publicdomain/zero/`, ZERO],
    [`${CC}/publicdomain/zero/1.0/deed.de`, ZERO],
    [`${CC}/publicdomain/zero/1.0/legalcode.fr`, ZERO],
    [`${CC}/licenses/by/4.0/legalcode.fr`, `${CC}/licenses/by/4.0/`],
    ["https://wiki.creativecommons.org/wiki/CC0", ZERO],
    ["https://i.creativecommons.org/l/by/4.0/88x31.png", `${CC}/licenses/by/4.0/`],
    ["https://licensebuttons.net/l/by-sa/3.0/de/80x15.png", `${CC}/licenses/by-sa/3.0/de/`],
    ["https://licensebuttons.net/p/zero/1.0/88x31.png", ZERO],
  ])("%s", (address, url) => {
    expect(readLicense(address)).toMatchObject({ license: { url }, warnings: [] });
  });

  test.each([
    [`${CC}/share-your-work/public-domain/`, "license_unrecognized"],
    [`${CC}/choose/`, "license_unrecognized"],
    [`${CC}/about/cclicenses/`, "license_unrecognized"],
    [`${CC}/licenses/by/`, "license_nonexistent"],
    [`${CC}/publicdomain/zero/2.0/`, "license_nonexistent"],
    ["https://licensebuttons.net/l/by/5.0/88x31.png", "license_nonexistent"],
    ["https://mirrors.creativecommons.org/presskit/buttons/88x31/svg/by.svg", "license_unrecognized"],
  ])("a page about several, or none, isn't: %s", (address, code) => {
    expect(readLicense(address)).toMatchObject({ license: { spdx: null }, warnings: [{ code }] });
  });

  test("a name matches such a page", () => {
    expect(readLicense("CC0", `${CC}/public-domain/cc0/`).warnings).toEqual([]);
    expect(readLicense("CC BY 4.0", `${CC}/about/cc0`)).toMatchObject({
      license: { name: "CC0 1.0" },
      warnings: [{ code: "license_conflict" }],
    });
  });
});
