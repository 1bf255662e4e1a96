import type { License, LicenseWarning } from "./license.ts";

export const nonexistent = (text: string): LicenseWarning => ({
  code: "license_nonexistent",
  message: text.includes("rightsstatements.org")
    ? `rightsstatements.org never published "${text.slice(0, 200)}". Check the statement and version.`
    : `Creative Commons never published "${text.slice(0, 200)}". Check the version and jurisdiction.`,
});

export const UNREADABLE: LicenseWarning = {
  code: "license_unrecognized",
  message: "The license can't be read. Send an SPDX expression, a name, or an address.",
};

/** Suggests both expressions of the stated licenses if each has an id. */
export function ambiguous(licenses: License[]): LicenseWarning {
  const isListed = licenses.every(({ spdx, parts }) => spdx !== null && parts === null);
  const ids = isListed ? licenses.map(({ spdx }) => spdx) : ["MIT", "Apache-2.0"];
  const expressions = `"${ids.join(" OR ")}" or "${ids.join(" AND ")}"`;
  return {
    code: "license_ambiguous",
    message: `This list may be a choice or a combination. Send an SPDX expression, such as ${expressions}.`,
  };
}

export const noLicense = (level: string): LicenseWarning => ({
  code: "license_unrecognized",
  message: `"${level.slice(0, 200)}" is an access level, not a license.`,
});
