import { NONEXISTENT } from "./creative-commons.ts";
import { type License, licenseFrom } from "./license.ts";
import { nameKey } from "./text.ts";

/** The name in a sentence, the kind, the address, other names, and other `host/path` prefixes. */
type Row = [name: string, kind: License["kind"], url: string | null, names?: string[], places?: string[]];

/** Governments' licenses missing from the SPDX list, from their publishers' pages. */
const GOVERNMENTS: Row[] = [
  [
    "Licence Ouverte 1.0",
    "custom",
    "https://www.etalab.gouv.fr/wp-content/uploads/2014/05/Licence_Ouverte.pdf",
    ["Licence Ouverte 1.0", "Licence Ouverte / Open Licence 1.0", "etalab 1.0", "Open Licence 1.0"],
  ],
  ["IODL 1.0", "custom", "https://www.formez.it/iodl/", ["Italian Open Data License 1.0", "iodl1"]],
  ["IODL 2.0", "custom", "https://www.dati.gov.it/iodl/2.0/", ["Italian Open Data License 2.0", "iodl2"]],
  [
    "KOGL Type 1",
    "custom",
    "https://www.kogl.or.kr/info/licenseType1.do",
    ["Korea Open Government License Type 1"],
  ],
  [
    "KOGL Type 2",
    "custom",
    "https://www.kogl.or.kr/info/licenseType2.do",
    ["Korea Open Government License Type 2"],
  ],
  [
    "KOGL Type 3",
    "custom",
    "https://www.kogl.or.kr/info/licenseType3.do",
    ["Korea Open Government License Type 3"],
  ],
  [
    "KOGL Type 4",
    "custom",
    "https://www.kogl.or.kr/info/licenseType4.do",
    ["Korea Open Government License Type 4"],
  ],
  [
    "Public domain (U.S. Government work)",
    "public-domain",
    "https://www.usa.gov/government-works",
    [
      "US Government work",
      "U.S. Government work",
      "United States Government Work",
      "USGov",
      "US Gov",
      "United States Government works",
      "US Government Works",
    ],
    ["www.usa.gov/copyright", "usa.gov/government-copyright", "usa.gov/publicdomain/label/1.0"],
  ],
  [
    "NASA media usage guidelines",
    "custom",
    "https://www.nasa.gov/nasa-brand-center/images-and-media/",
    ["NASA Media Usage Guidelines", "NASA Image Use Policy"],
    ["nasa.gov/multimedia/guidelines"],
  ],
];

/** Terms of platforms for pictures, sound, and video, from their own pages. */
const PLATFORMS: Row[] = [
  [
    "arXiv.org perpetual, non-exclusive license",
    "custom",
    "https://arxiv.org/licenses/nonexclusive-distrib/1.0/",
    ["arXiv.org perpetual, non-exclusive license 1.0", "arXiv.org - Non-exclusive license to distribute"],
    ["arxiv.org/licenses/nonexclusive-distrib/1.0"],
  ],
  ["Unsplash License", "custom", "https://unsplash.com/license", ["Unsplash", "Unsplash License"]],
  [
    "Pexels License",
    "custom",
    "https://www.pexels.com/license/",
    ["Pexels", "Pexels License"],
    ["pexels.com/photo-license"],
  ],
  [
    "Pixabay Content License",
    "custom",
    "https://pixabay.com/service/license-summary/",
    ["Pixabay", "Pixabay License", "Pixabay Content License"],
    ["pixabay.com/service/license", "pixabay.com/service/terms"],
  ],
  [
    "Adobe Stock Standard License",
    "custom",
    "https://stock.adobe.com/license-terms",
    ["Adobe Stock Standard License", "Adobe Stock", "Adobe Stock License"],
  ],
  ["Getty Images license", "custom", "https://www.gettyimages.com/eula", ["Getty Images License"]],
  [
    "Shutterstock Standard License",
    "custom",
    "https://www.shutterstock.com/license",
    ["Shutterstock Standard License", "Shutterstock License", "Shutterstock"],
  ],
  [
    "iStock Standard License",
    "custom",
    "https://www.istockphoto.com/legal/license-agreement",
    ["iStock Standard License", "iStock License"],
  ],
  [
    "Standard YouTube License",
    "custom",
    "https://www.youtube.com/static?template=terms",
    ["Standard YouTube License", "YouTube Standard License"],
    ["youtube.com/t/terms"],
  ],
  [
    "No known copyright restrictions",
    "statement",
    null, // each institution has its own page
    [],
    ["flickr.com/commons/usage"],
  ],
];

/** Wikimedia Commons' templates and statements that permit a use without naming a license. */
const STATEMENTS: Row[] = [
  [
    "Use permitted with attribution",
    "statement",
    null,
    ["Attribution", "Attribution only", "Attribution only license"],
  ],
  ["No restrictions", "statement", null, ["No restrictions", "Flickr-no known copyright restrictions"]],
  ["Copyrighted, free use", "statement", null, ["Copyrighted free use", "CopyrightedFreeUse"]],
  ["Copyrighted, free use provided that", "statement", null, ["Copyrighted free use provided that"]],
  ["GUST Font License", "custom", null, ["GUST Font License 1.0", "GUST Font License 2006-09-30"]],
  ["Jabber Open Source License", "custom", null],
  ["MITRE Collaborative Virtual Workspace License", "custom", null, ["CVW"]],
  ["Repoze Public License", "custom", null],
];

/** Europeana's statements from before rightsstatements.org. */
const EUROPEANA: Row[] = (
  [
    ["rr-f", "Free access - Rights reserved"],
    ["rr-p", "Paid access - Rights reserved"],
    ["rr-r", "Restricted access - Rights reserved"],
    ["orphan-work-eu", "Orphan work"],
    ["unknown", "Unknown copyright status"],
    ["out-of-copyright-non-commercial", "Out of copyright - non commercial re-use"],
  ] as const
).map(([id, name]) => [name, "statement", null, [], [`europeana.eu/rights/${id}`]]);

/** Names shared by several licenses (PEP 639, and Debian's copyright format 1.0, 7.1), by short name. */
const FAMILIES: Row[] = [
  ["BSD", "license", null, ["BSD", "BSD-style", "BSD License"]],
  [
    "GPL",
    "license",
    null, // the page is about version 3
    ["GPL", "GNU GPL", "GNU General Public License"],
    ["gnu.org/licenses/gpl", "gnu.org/copyleft/gpl", "opensource.org/licenses/gpl-license"],
  ],
  [
    "LGPL",
    "license",
    null, // the page is about version 3
    ["LGPL", "GNU LGPL", "GNU Lesser General Public License", "GNU Library or Lesser General Public License"],
    ["gnu.org/licenses/lgpl", "gnu.org/copyleft/lesser"],
  ],
  [
    "AGPL",
    "license",
    "https://www.gnu.org/licenses/agpl.html",
    ["AGPL", "GNU AGPL", "GNU Affero General Public License"],
  ],
  [
    "GFDL",
    "license",
    "https://www.gnu.org/licenses/fdl.html",
    ["GFDL", "GNU FDL", "FDL", "GNU Free Documentation License"],
    ["gnu.org/copyleft/fdl"],
  ],
  [
    "Free Art License",
    "license",
    "https://artlibre.org/licence/lal/en/",
    ["Free Art License", "FAL", "Licence Art Libre", "ArtLibre", "Art Libre"],
  ],
  ["AFL", "license", null, ["AFL", "Academic Free License"]],
  ["Apache License", "license", null, ["Apache", "Apache Software License", "ASL"]],
  ["APSL", "license", null, ["APSL", "Apple Public Source License"]],
  ["Artistic License", "license", null, ["Artistic", "Artistic License"]],
  ["CDDL", "license", null, ["CDDL", "Common Development and Distribution License"]],
  ["EFL", "license", null, ["EFL", "Eiffel Forum License"]],
  ["EPL", "license", null, ["EPL", "Eclipse Public License"]],
  ["EUPL", "license", null, ["EUPL", "European Union Public Licence"]],
  ["LPPL", "license", null, ["LPPL", "LaTeX Project Public License"]],
  ["MPL", "license", null, ["MPL", "Mozilla Public License"]],
  ["NPL", "license", null, ["NPL", "Netscape Public License"]],
  ["OSL", "license", null, ["OSL", "Open Software License"]],
  ["ZPL", "license", null, ["ZPL", "Zope Public License", "Zope"]],
  ["NLOD", "license", null, ["NLOD", "Norwegian Licence for Open Government Data"]],
  [
    "Open Government Licence",
    "license",
    null,
    ["OGL", "UK OGL", "UK Open Government Licence"],
    ["nationalarchives.gov.uk/doc/open-government-licence"],
  ],
  [
    "Licence Ouverte",
    "license",
    null,
    ["Open Licence", "Licence Ouverte / Open Licence", "Etalab", "fr-lo"],
    ["etalab.gouv.fr/licence-ouverte-open-licence"],
  ],
];

/** rightsstatements.org's twelve statements, by the id in their address. */
export const RIGHTS_STATEMENTS: Record<string, string> = {
  InC: "In Copyright",
  "InC-OW-EU": "In Copyright - EU Orphan Work",
  "InC-EDU": "In Copyright - Educational Use Permitted",
  "InC-NC": "In Copyright - Non-Commercial Use Permitted",
  "InC-RUU": "In Copyright - Rights-holder(s) Unlocatable or Unidentifiable",
  "NoC-CR": "No Copyright - Contractual Restrictions",
  "NoC-NC": "No Copyright - Non-Commercial Use Only",
  "NoC-OKLR": "No Copyright - Other Known Legal Restrictions",
  "NoC-US": "No Copyright - United States",
  CNE: "Copyright Not Evaluated",
  UND: "Copyright Undetermined",
  NKC: "No Known Copyright",
};

const BY_STATEMENT = new Map<string, License>();
for (const [id, name] of Object.entries(RIGHTS_STATEMENTS)) {
  const url = `https://rightsstatements.org/vocab/${id}/1.0/`;
  const statement = licenseFrom(name, "statement", { url });
  for (const key of [nameKey(id), nameKey(name)]) BY_STATEMENT.set(key, statement);
}
// Too common a word to mean one of these statements.
BY_STATEMENT.delete("und");

const ROWS = [...GOVERNMENTS, ...PLATFORMS, ...STATEMENTS, ...EUROPEANA, ...FAMILIES];
const BY_NAME = new Map(
  ROWS.flatMap(([name, kind, url, names = []]) =>
    [name, ...names].map((one) => [nameKey(one), licenseFrom(name, kind, { url })] as const),
  ),
);
const BY_PLACE = new Map(
  ROWS.flatMap(([name, kind, url, , places = []]) =>
    [url, ...places]
      .filter((one) => one !== null)
      .map((one) => {
        const place = one
          .replace(/^https?:\/\//, "")
          .replace(/^www\./, "")
          .replace(/\?.*$/, "");
        const key = place
          .toLowerCase()
          .replace(/\.(?:html|do)$/, "")
          .replace(/\/$/, "");
        return [key, licenseFrom(name, kind, { url })] as const;
      }),
  ),
);

export const otherByKey = (key: string) => BY_NAME.get(key) ?? BY_STATEMENT.get(key) ?? null;

export const otherByAddress = (key: string) => BY_PLACE.get(key.replace(/\.do$/, "")) ?? null;

/** Reads `rightsstatements.org/vocab/InC/1.0` in any case, as a page or a vocabulary term. */
export function rightsStatementAt(key: string): License | typeof NONEXISTENT | null {
  const [host, area, id = "", version] = key.split("/");
  if (host !== "rightsstatements.org" || !/^(?:vocab|page|data)$/.test(area ?? "") || id === "") return null;
  const found = Object.entries(RIGHTS_STATEMENTS).find(([one]) => one.toLowerCase() === id);
  const statement = found && version === "1.0" ? BY_STATEMENT.get(nameKey(found[1])) : undefined;
  return statement ?? NONEXISTENT;
}

const FAMILY_NAMES = new Set(FAMILIES.map(([name]) => name));

/** Whether a name is shared by several licenses, such as "BSD". */
export const isFamily = ({ name, spdx }: License): boolean => spdx === null && FAMILY_NAMES.has(name);

export const allOther = (): License[] => [...new Set([...BY_NAME.values(), ...BY_STATEMENT.values()])];
