import { creativeCommonsAt, NONEXISTENT, readCreativeCommons } from "./creative-commons.ts";
import type { License } from "./license.ts";
import { otherByAddress, rightsStatementAt } from "./other-licenses.ts";
import { idByAddress, idByName, listed, listedId } from "./spdx.ts";
import { addressKey } from "./text.ts";

/** Sites and folders whose addresses end in a license's id or name. */
const BY_LAST_PART = new Set([
  "spdx.org/licenses",
  "opensource.org/licenses",
  "opensource.org/license",
  "choosealicense.com/licenses",
]);

/** Addresses missing from the SPDX list, by `host/path`, from their publishers' sites. */
const PLACES: Record<string, string> = {
  "opensource.org/licenses/mit-license": "MIT",
  "opensource.org/licenses/apache2.0": "Apache-2.0",
  "opensource.org/licenses/bsd-3-clause": "BSD-3-Clause",
  "opensource.org/license/bsd-2-clause": "BSD-2-Clause",
  "apache.org/licenses/license-2.0": "Apache-2.0",
  "apache.org/licenses/license-1.1": "Apache-1.1",
  "mozilla.org/mpl/2.0": "MPL-2.0",
  "mozilla.org/en-us/mpl/2.0": "MPL-2.0",
  "mozilla.org/mpl/1.1": "MPL-1.1",
  "mozilla.org/mpl/mpl-1.1": "MPL-1.1",
  "eclipse.org/legal/epl-2.0": "EPL-2.0",
  "eclipse.org/legal/epl-v20": "EPL-2.0",
  "eclipse.org/legal/epl-v10": "EPL-1.0",
  "eclipse.org/org/documents/edl-v10": "BSD-3-Clause",
  "opendatacommons.org/licenses/odbl": "ODbL-1.0",
  "opendatacommons.org/licenses/odbl/1.0": "ODbL-1.0",
  "opendatacommons.org/licenses/odbl/1-0": "ODbL-1.0",
  "opendatacommons.org/licenses/by": "ODC-By-1.0",
  "opendatacommons.org/licenses/by/1.0": "ODC-By-1.0",
  "opendatacommons.org/licenses/by/1-0": "ODC-By-1.0",
  "opendatacommons.org/licenses/pddl": "PDDL-1.0",
  "opendatacommons.org/licenses/pddl/1.0": "PDDL-1.0",
  "opendatacommons.org/licenses/pddl/1-0": "PDDL-1.0",
  "nationalarchives.gov.uk/doc/open-government-licence/version/1": "OGL-UK-1.0",
  "nationalarchives.gov.uk/doc/open-government-licence/version/2": "OGL-UK-2.0",
  "nationalarchives.gov.uk/doc/open-government-licence/version/3": "OGL-UK-3.0",
  "open.canada.ca/en/open-government-licence-canada": "OGL-Canada-2.0",
  "govdata.de/dl-de/by-2-0": "DL-DE-BY-2.0",
  "govdata.de/dl-de/zero-2-0": "DL-DE-ZERO-2.0",
  "etalab.gouv.fr/wp-content/uploads/2017/04/etalab-licence-ouverte-v2.0.pdf": "etalab-2.0",
  "data.norge.no/nlod/no/1.0": "NLOD-1.0",
  "data.norge.no/nlod/en/1.0": "NLOD-1.0",
  "data.norge.no/nlod/no/2.0": "NLOD-2.0",
  "data.norge.no/nlod/en/2.0": "NLOD-2.0",
  "artlibre.org/licence/lal": "LAL-1.3",
  "artlibre.org/licence/lal/en": "LAL-1.3",
  "scripts.sil.org/ofl": "OFL-1.1",
  "openfontlicense.org": "OFL-1.1",
  "unlicense.org": "Unlicense",
  "creativecommons.org/licenses/mit": "MIT",
};

/** Returns the license at an address, `nonexistent`, or null for an unknown address. */
export function licenseAt(address: string): License | typeof NONEXISTENT | null {
  const key = addressKey(address);
  if (key === null) return null;
  const creativeCommons = creativeCommonsAt(key);
  if (creativeCommons) return creativeCommons;
  const other = rightsStatementAt(key) ?? otherByAddress(key);
  if (other) return other;
  const id = PLACES[key] ?? gnuId(key) ?? idInPath(key) ?? idByAddress(key);
  const known = id && listedId(id);
  return known ? listed(known) : inVocabulary(key);
}

/** DCAT-AP.de's and the EU Vocabularies' addresses end in a name: `cc-by/4.0`, `CC_BYSA_4_0`. */
const VOCABULARY =
  /^(?:dcat-ap\.de\/def\/licenses|publications\.europa\.eu\/resource\/authority\/licence)\/([\w./-]{1,60})$/;

function inVocabulary(key: string): License | null {
  const name = VOCABULARY.exec(key)?.[1]
    ?.replace(/[/_](\d+)[._](\d+)$/, " $1.$2")
    .replaceAll("_", "-")
    .replace(/\bby(nc)?(nd|sa)?\b/, (_, ...[nc, other]) => ["by", nc, other].filter(Boolean).join("-"));
  const creativeCommons = name ? readCreativeCommons(name, null) : null;
  const id = name && !creativeCommons ? idByName(name) : null;
  if (id) return listed(id);
  // Without a version, the name means several licenses.
  return creativeCommons !== NONEXISTENT && /\d/.test(creativeCommons?.name ?? "") ? creativeCommons : null;
}

/** Creative Commons uses the script for Chinese. */
const DEED_LANGUAGES: Record<string, string> = { zh: "zh-hans" };

/** Returns the address of a deed or statement in another language. Leaves other addresses unchanged. */
export function deedIn(url: string, language: string): string {
  const found = licenseAt(url);
  if (!found || found === NONEXISTENT || !found.url || !/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(language))
    return url;
  if (found.url.startsWith("https://creativecommons.org/") && found.url.endsWith("/"))
    return found.spdx === "CC-PDDC"
      ? url
      : `${found.url}deed.${DEED_LANGUAGES[language] ?? language.toLowerCase()}`;
  return found.url.startsWith("https://rightsstatements.org/")
    ? `${found.url.replace("/vocab/", "/page/")}?language=${language.toLowerCase()}`
    : url;
}

/** `gnu.org/licenses/old-licenses/gpl-2.0-standalone`: each page has a single version's text. */
function gnuId(key: string): string | null {
  const [, name, version] =
    /^gnu\.org\/(?:licenses|copyleft)\/(?:old-licenses\/)?(gpl|lgpl|agpl|fdl)-(\d\.\d)(?:-standalone)?(?:\.[a-z-]{2,5})?$/.exec(
      key,
    ) ?? [];
  return name ? listedId(`${name === "fdl" ? "GFDL" : name}-${version}-only`) : null;
}

function idInPath(key: string): string | null {
  const cut = key.lastIndexOf("/");
  if (!BY_LAST_PART.has(key.slice(0, cut))) return null;
  const last = key.slice(cut + 1);
  return listedId(last) ?? idByName(last) ?? idByName(last.replace(/-(\d)-(\d)\b/, "-$1.$2"));
}
