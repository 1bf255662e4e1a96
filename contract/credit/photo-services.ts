import { addressOf, pageAt } from "../web-address.ts";
import { clean, firstAddress, textOf } from "./text.ts";

/**
 * The members for the account that a photo belongs to, in the APIs of Flickr, Unsplash, Pexels, and Pixabay.
 * The account is the maker if nothing else states one.
 */
export const ACCOUNT_MEMBERS = ["ownername", "owner_name", "realname", "user", "username", "owner"];

/** Flickr's account id, which isn't a name. */
const NSID = /^\d+@N\d{2}$/;
/** Account ids: mail addresses, numbers, and UUIDs. */
const ACCOUNT_ID = /^(?:\S+@\S+|\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,})$/i;

/**
 * Whether a member is a photo service's account. In other apps, `user` and `owner` use the work, so the
 * metadata must contain an address of such a service.
 */
export function namesAccount(member: string, metadata: Record<string, unknown>): boolean {
  const value = metadata[member];
  if (SURE.includes(member)) return clean(value) !== null;
  if (typeof value === "object" && value !== null)
    return (
      isOnService(value) ||
      isOnService(metadata) ||
      ACCOUNT_URL_MEMBERS.some((name) => isAccount(value, name))
    );
  const text = clean(value);
  return text !== null && member !== "owner" && !ACCOUNT_ID.test(text) && isOnService(metadata);
}

const SURE = ["ownername", "owner_name", "realname"];
const SERVICES =
  /(?:^|\.)(?:unsplash\.com|pexels\.com|pixabay\.com|flickr\.com|staticflickr\.com|freesound\.org)$/;
export const ADDRESS_MEMBERS = [
  ...["pageURL", "links", "urls", "url", "source_url", "original_url", "source", "content_url"],
  ...["profile_url", "user_url", "photographer_url"],
];

/** Sites whose APIs return the maker's account as an object with its page's address. */
const SITES =
  /^(?:www\.)?(?:github|gitlab|vimeo|soundcloud|sketchfab|thingiverse)\.com$|^(?:[\w.]+\.)?(?:stackexchange|stackoverflow|superuser|serverfault|askubuntu|stackapps)\.com$|^(?:meta\.)?mathoverflow\.net$/;
const isAccount = (account: object, member: string) =>
  isAt((account as Record<string, unknown>)[member], SITES);

/** Whether the metadata contains a photo service's address or a Flickr account's id. */
const isOnService = (members: object): boolean => {
  const stated = members as Record<string, unknown>;
  const addresses = ADDRESS_MEMBERS.flatMap((name) => [stated[name], Object(stated[name]).html]);
  return (
    stated.nsid !== undefined ||
    (typeof stated.owner === "string" && NSID.test(stated.owner)) ||
    addresses.some((address) => isAt(address, SERVICES))
  );
};

/** The members for Flickr Commons' terms. */
export const TERMS_MEMBERS = ["license", "license_url", "rights"];
const COMMONS = /flickr\.com\/commons\/usage|^no known copyright restrictions/i;

/** Flickr Commons: whether the account is an institution's, which holds someone else's picture. */
export const isInCommons = (metadata: Record<string, unknown>): boolean =>
  (isOnService(metadata) || isOnService(Object(metadata.owner))) &&
  TERMS_MEMBERS.some((member) => COMMONS.test(textOf(metadata[member]) ?? ""));

/** The members for the address of an account's page. */
export const PROFILE_MEMBERS = ["creator_url", "author_url", "photographer_url", "profile_url", "user_url"];
/** The same members of an account object, whose `url` may be an API address. */
const ACCOUNT_URL_MEMBERS = [
  ...["html_url", "web_url", "public_url", "permalink_url", "profile_url", "profileUrl", "link"],
  ...["url", "website", "homepage"],
];

/** Returns the page in a person's object, or null. */
export const pageIn = (members: Record<string, unknown>): string | null =>
  firstAddress(members, ACCOUNT_URL_MEMBERS) ?? pageAt(Object(members.links).html);

/** Returns the only maker's page, from metadata or in the service's documented format. */
export function profileIn(metadata: Record<string, unknown>): string | null {
  const stated = firstAddress(metadata, PROFILE_MEMBERS);
  if (stated) return stated;
  const { owner, user, user_id: userId } = metadata;
  const nsid = clean(Object(owner).nsid ?? owner);
  if (nsid && NSID.test(nsid)) return `https://www.flickr.com/people/${nsid}/`;
  const [name, id] = [clean(user), clean(userId)];
  if (name && id && isAt(metadata.pageURL, /(?:^|\.)pixabay\.com$/))
    return addressOf(`https://pixabay.com/users/${encodeURIComponent(name)}-${id}/`);
  const account = clean(metadata.username) ?? name;
  const isOnUnsplash = [metadata.source_url, metadata.url, Object(metadata.links).html].some((address) =>
    isAt(address, /(?:^|\.)unsplash\.com$/),
  );
  return account && isOnUnsplash && /^\w+$/.test(account) ? `https://unsplash.com/@${account}` : null;
}

function isAt(address: unknown, hosts: RegExp): boolean {
  const known = addressOf(address);
  return known !== null && hosts.test(new URL(known).hostname);
}
