import deprecated from "spdx-license-ids/deprecated.json" with { type: "json" };
import current from "spdx-license-ids/index.json" with { type: "json" };
import { type License, licenseFrom } from "./license.ts";
import list from "./spdx-list.json" with { type: "json" };
import { nameKey } from "./text.ts";

const LISTED = new Map([...current, ...deprecated].map((id) => [id.toUpperCase(), id]));

/** Returns an id in the SPDX list's spelling, ignoring case, or null. */
export const listedId = (id: string): string | null => LISTED.get(id.toUpperCase()) ?? null;

export const spdxPage = (id: string) => `https://spdx.org/licenses/${id}.html`;

/** Dedications that are licenses in the SPDX list. */
const DEDICATIONS = new Set(["PDDL-1.0", "Unlicense", "CC-PDDC"]);

/** The SPDX list's replacements for deprecated ids. */
export const SUCCESSORS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    deprecated.filter((id) => /^(?:A|L)?GPL-\d\.\d$|^GFDL-/.test(id)).map((id) => [id, `${id}-only`]),
  ),
  "GPL-2.0-with-autoconf-exception": "GPL-2.0-only WITH Autoconf-exception-2.0",
  "GPL-2.0-with-bison-exception": "GPL-2.0-only WITH Bison-exception-2.2",
  "GPL-2.0-with-classpath-exception": "GPL-2.0-only WITH Classpath-exception-2.0",
  "GPL-2.0-with-font-exception": "GPL-2.0-only WITH Font-exception-2.0",
  "GPL-2.0-with-GCC-exception": "GPL-2.0-only WITH GCC-exception-2.0",
  "GPL-3.0-with-autoconf-exception": "GPL-3.0-only WITH Autoconf-exception-3.0",
  "GPL-3.0-with-GCC-exception": "GPL-3.0-only WITH GCC-exception-3.1",
  "BSD-2-Clause-FreeBSD": "BSD-2-Clause-Views",
  "BSD-2-Clause-NetBSD": "BSD-2-Clause",
  "bzip2-1.0.5": "bzip2-1.0.6",
  "eCos-2.0": "GPL-2.0-or-later WITH eCos-exception-2.0",
  Nunit: "zlib-acknowledgement",
  "StandardML-NJ": "SMLNJ",
  wxWindows: "GPL-2.0-or-later WITH WxWindows-exception-3.1",
};

/** Returns a listed id's license. For a deprecated id, returns its replacement. */
export function listed(id: string): License {
  const spdx = SUCCESSORS[id] ?? id;
  const [base = id] = spdx.split(" WITH ");
  const kind = DEDICATIONS.has(id) ? "dedication" : "license";
  return licenseFrom(spdx.replace(" WITH ", " with "), kind, { spdx, url: spdxPage(base) });
}

/**
 * Common names missing from the SPDX list. The short names are from the GNU project, the Open Source
 * Initiative, Open Data Commons, and the publishers.
 */
const ALIASES: Record<string, string[]> = {
  MIT: ["MIT/Expat", "MIT/X11", "X11/MIT", "Expat"],
  "Apache-2.0": [
    ...["Apache 2", "Apache Software License 2.0", "ASL 2.0", "Apache License Version 2.0", "Apache2"],
    "Apache2.0",
  ],
  "BSD-2-Clause": [
    ...["BSD 2", "Simplified BSD", "BSD2", "FreeBSD License", "2-clause BSD", "BSD 2-Clause License"],
  ],
  "BSD-4-Clause": ["BSD4"],
  "BSD-3-Clause": [
    ...["BSD 3", "BSD3", "New BSD", "Modified BSD", "Revised BSD"],
    "3-clause BSD",
    "BSD 3-Clause License",
    "BSD 3-Clause (New)",
    "BSD 3-Clause (Revised)",
    "Eclipse Distribution License",
    "Eclipse Distribution License 1.0",
    "EDL",
    "EDL 1.0",
  ],
  "MPL-2.0": ["Mozilla Public License 2.0", "MPL 2"],
  "EPL-2.0": ["Eclipse Public License 2.0", "Eclipse Public License - v 2.0"],
  "ODbL-1.0": [
    "ODbL",
    "Open Database License",
    "Open Database License 1.0",
    "Open Data Commons Open Database License",
    ...["ODC ODbL", "ODC ODbL 1.0"],
  ],
  "ODC-By-1.0": ["ODC-By", "ODC Attribution License", "Open Data Commons Attribution License"],
  "PDDL-1.0": [
    "PDDL",
    "Public Domain Dedication and License",
    "Open Data Commons Public Domain Dedication and License",
    ...["ODC PDDL", "ODC PDDL 1.0"],
  ],
  "OGL-UK-1.0": ["OGL 1.0", "OGL1", "OGL UK 1.0"],
  "OGL-UK-2.0": ["OGL 2.0", "OGL2", "OGL UK 2.0"],
  "OGL-UK-3.0": ["OGL 3.0", "OGL3", "OGL UK 3.0", "UK Open Government Licence v3.0"],
  "OGL-Canada-2.0": ["OGL Canada 2.0", "Open Government Licence Canada 2.0"],
  "etalab-2.0": [
    ...["Licence Ouverte 2.0", "Licence Ouverte / Open Licence 2.0", "Etalab 2.0", "Open Licence 2.0"],
    ...["Licence Ouverte 2.0 (Etalab)", "lov2"],
  ],
  "DL-DE-BY-2.0": [
    ...["dl-de/by-2-0", "dl-de by 2.0", "dl-by-de/2.0", "Datenlizenz Deutschland Namensnennung 2.0"],
  ],
  "DL-DE-ZERO-2.0": [
    ...["dl-de/zero-2-0", "dl-de zero 2.0", "dl-zero-de/2.0", "Datenlizenz Deutschland Zero 2.0"],
  ],
  "LAL-1.3": ["Free Art License 1.3", "Licence Art Libre 1.3", "Art Libre 1.3", "FAL 1.3"],
  "LAL-1.2": ["Free Art License 1.2", "Licence Art Libre 1.2"],
  "OFL-1.1": ["SIL OFL 1.1", "Open Font License 1.1", "SIL Open Font License", "Open Font License", "OFL"],
  ISC: ["ISC License", "ISCL"],
  "0BSD": ["Zero-Clause BSD"],
  Aladdin: ["AFPL"],
  "BSL-1.0": ["Boost Software License", "Boost 1.0"],
  "SSPL-1.0": ["Server Side Public License", "SSPL"],
  "BlueOak-1.0.0": ["Blue Oak Model License"],
  "CECILL-2.1": ["CEA CNRS Inria Logiciel Libre License, version 2.1"],
  "CNRI-Python": ["Python License (CNRI Python License)"],
  "CPL-1.0": ["Common Public License", "CPL"],
  "IPL-1.0": ["IBM Public License"],
  Nokia: ["NOKOS"],
  "PSF-2.0": ["Python Software Foundation License", "PSF", "PSFL"],
  "QPL-1.0": ["Qt Public License", "QPL"],
  SISSL: ["Sun Industry Standards Source License"],
  "SPL-1.0": ["Sun Public License"],
  "UPL-1.0": ["Universal Permissive License", "UPL"],
  Zlib: ["zlib/libpng"],
  Unlicense: ["The Unlicense"],
  WTFPL: ["WTFPL 2"],
  "NLOD-1.0": [
    ...["NLOD 1.0", "Norwegian Licence for Open Government Data 1.0", "Norsk lisens for offentlige data 1.0"],
  ],
  "NLOD-2.0": [
    ...["NLOD 2.0", "Norwegian Licence for Open Government Data 2.0", "Norsk lisens for offentlige data 2.0"],
  ],
  "GPL-1.0-or-later": ["GPL+"],
};

/** The GNU licenses. With "or later" or a plus sign, they include later versions. */
const GNU: [prefix: string, names: string[], versions: string[]][] = [
  ["GPL", ["gpl", "gnu gpl", "general public", "gnu general public"], ["1.0", "2.0", "3.0"]],
  ["LGPL", ["lgpl", "gnu lgpl", "gnu lesser general public", "lesser general public"], ["2.0", "2.1", "3.0"]],
  ["LGPL", ["gnu library general public"], ["2.0"]],
  ["AGPL", ["agpl", "gnu agpl", "gnu affero general public", "affero general public"], ["3.0"]],
  ["GFDL", ["gfdl", "fdl", "gnu fdl", "gnu free documentation"], ["1.1", "1.2", "1.3"]],
];

let names: Map<string, string> | undefined;

/** Returns ids by their names' keys. Omits a key of two licenses, unless only one of them is current. */
function idsByName(): Map<string, string> {
  const found = new Map<string, string>();
  const shared = new Set<string>();
  const isCurrent = new Set<string>(current);
  const add = (key: string, id: string) => {
    const other = found.get(key);
    if (other === undefined || (isCurrent.has(id) && !isCurrent.has(other))) found.set(key, id);
    else if (other !== id && isCurrent.has(id) === isCurrent.has(other)) shared.add(key);
  };
  for (const [id, name] of Object.entries(list.names)) if (listedId(id)) add(nameKey(name), id);
  for (const key of shared) found.delete(key);
  for (const id of [...deprecated, ...current]) found.set(nameKey(id), id);
  for (const [id, aliases] of Object.entries(ALIASES))
    if (listedId(id)) for (const alias of aliases) found.set(nameKey(alias), id);
  for (const [prefix, forms, versions] of GNU)
    for (const form of forms)
      for (const version of versions)
        for (const key of [
          `${form} ${version}`,
          `${form}${version}`,
          `${form}${version.replace(".0", "")}`,
        ]) {
          found.set(nameKey(key), `${prefix}-${version}-only`);
          for (const later of ["+", " +", " or later", " or any later", " or newer"])
            found.set(nameKey(key) + later, `${prefix}-${version}-or-later`);
        }
  for (const version of ["1.1", "1.2", "1.3"]) {
    found.set(`gfdl niv ${version}`, `GFDL-${version}-no-invariants-only`);
    found.set(`gfdl niv ${version}+`, `GFDL-${version}-no-invariants-or-later`);
  }
  return found;
}

/** Returns the id of a license by its id or name, or null. `key`: the name's key, if known. */
export function idByName(name: string, key = nameKey(name)): string | null {
  names ??= idsByName();
  return LATER.get(name.toUpperCase()) ?? listedId(name) ?? names.get(key) ?? null;
}

/** Withdrawn ids with a plus sign, which SPDX replaced with `-or-later`. */
const LATER = new Map(
  current
    .filter((id) => id.endsWith("-or-later"))
    .map((id) => [`${id.slice(0, -"-or-later".length)}+`.toUpperCase(), id]),
);

/** Returns a license's id by the key of an address in the SPDX list, or null. */
export function idByAddress(key: string): string | null {
  addresses ??= new Map(Object.entries(list.addresses));
  return addresses.get(key) ?? null;
}
let addresses: Map<string, string> | undefined;
