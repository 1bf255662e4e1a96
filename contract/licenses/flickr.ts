const CC = "https://creativecommons.org";
const KINDS = ["by-nc-sa", "by-nc", "by-nc-nd", "by", "by-sa", "by-nd"];

/** The licenses in flickr.photos.licenses.getInfo, by id. */
const LICENSES = [
  "All rights reserved",
  ...KINDS.map((kind) => `${CC}/licenses/${kind}/2.0/`),
  "https://www.flickr.com/commons/usage/",
  "https://www.usa.gov/government-works",
  ...[`${CC}/publicdomain/zero/1.0/`, `${CC}/publicdomain/mark/1.0/`],
  ...["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"].map((kind) => `${CC}/licenses/${kind}/4.0/`),
];

/** Returns the name or address of the license with this id (a number or its text) at Flickr, or null. */
export const flickrLicense = (id: unknown): string | null =>
  /^\d{1,2}$/.test(String(id)) ? (LICENSES[Number(id)] ?? null) : null;
