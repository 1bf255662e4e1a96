import type { License, LicenseWarning } from "./license.ts";

const MAX_QUOTED_CHARACTERS = 100;
const MAX_SUGGESTED_IDS = 8;

/** Returns the quoted start of a stated license. Short, because a batch returns many messages. */
export const quoted = (text: string) => `"${text.slice(0, MAX_QUOTED_CHARACTERS)}"`;

export const nonexistent = (text: string): LicenseWarning => ({
  code: "license_nonexistent",
  message: text.includes("rightsstatements.org")
    ? `rightsstatements.org never published ${quoted(text)}. Check the statement and version.`
    : `Creative Commons never published ${quoted(text)}. Check the version and jurisdiction.`,
});

export const UNREADABLE: LicenseWarning = {
  code: "license_unrecognized",
  message: "The license can't be read. Send an SPDX expression, a name, or an address.",
};

/** Suggests expressions with the stated licenses if they all have ids and are few. */
export function ambiguous(licenses: License[]): LicenseWarning {
  const isListed =
    licenses.length <= MAX_SUGGESTED_IDS &&
    licenses.every(({ spdx, parts }) => spdx !== null && parts === null);
  const ids = isListed ? licenses.map(({ spdx }) => spdx) : ["MIT", "Apache-2.0"];
  const expressions = `"${ids.join(" OR ")}" or "${ids.join(" AND ")}"`;
  return {
    code: "license_ambiguous",
    message: `This list may be a choice or a combination. Send an SPDX expression, such as ${expressions}.`,
  };
}

/** PEP 639: tools must not choose one of the licenses that such a name may mean. */
export const sharedName = ({ name }: License): LicenseWarning => ({
  code: "license_ambiguous",
  message: `${quoted(name)} is the name of several licenses. Send the SPDX id of one.`,
});

export const noLicense = (level: string): LicenseWarning => ({
  code: "license_unrecognized",
  message: `${quoted(level)} is an access level, not a license.`,
});

export const conflict = (name: string, at: License): LicenseWarning => ({
  code: "license_conflict",
  message:
    `The license says ${quoted(name)}, but its address leads to ${at.name}. ` +
    "The credit uses the address.",
});

export const otherVersion = (version: string, { name }: License): LicenseWarning => ({
  code: "license_conflict",
  message: `The version says ${quoted(version)}, but the license is ${name}. The credit uses the license.`,
});

export const unusedAddress = (address: string, { name }: License): LicenseWarning => ({
  code: "license_conflict",
  message: `${quoted(address)} isn't the address of ${quoted(name)}, so the credit doesn't link to it.`,
});

export const leftOut = (count: number): LicenseWarning => ({
  code: "license_unrecognized",
  message: `${count} more ${count === 1 ? "license" : "licenses"} can't be shown. Shorten the list.`,
});
