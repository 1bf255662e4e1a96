import { addressOf, pageAt } from "../web-address.ts";
import { clean, firstAddress, textOf } from "./text.ts";

/**
 * The members that name the account of a work in the APIs of Flickr, Unsplash, Pexels, and Pixabay. They name
 * its maker if nothing else does.
 */
export const ACCOUNT_MEMBERS = ["ownername", "owner_name", "realname", "user", "username", "owner"];

/** Flickr's id of an account, which is no name. */
const NSID = /^\d+@N\d{2}$/;
/** Ids of accounts: mail addresses, numbers, and UUIDs. */
const ACCOUNT_ID = /^(?:\S+@\S+|\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{16,})$/i;

/**
 * Whether a member names the account of a photo service. Of other apps, `user` and `owner` are who uses the
 * work, so there must be an address of such a service.
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

/** Sites whose APIs have the account of who made a work as an object with the address of its page. */
const SITES =
  /^(?:www\.)?(?:github|gitlab|vimeo|soundcloud|sketchfab|thingiverse)\.com$|^(?:[\w.]+\.)?(?:stackexchange|stackoverflow|superuser|serverfault|askubuntu|stackapps)\.com$|^(?:meta\.)?mathoverflow\.net$/;
const isAccount = (account: object, member: string) =>
  isAt((account as Record<string, unknown>)[member], SITES);

/** Whether an address is at a photo service, or an id is that of a Flickr account. */
const isOnService = (members: object): boolean => {
  const stated = members as Record<string, unknown>;
  const addresses = ADDRESS_MEMBERS.flatMap((name) => [stated[name], Object(stated[name]).html]);
  return (
    stated.nsid !== undefined ||
    (typeof stated.owner === "string" && NSID.test(stated.owner)) ||
    addresses.some((address) => isAt(address, SERVICES))
  );
};

/** The members that state the terms of Flickr Commons. */
export const TERMS_MEMBERS = ["license", "license_url", "rights"];
const COMMONS = /flickr\.com\/commons\/usage|^no known copyright restrictions/i;

/** Flickr Commons: whether the account is an institution's, which holds a picture that someone else made. */
export const isInCommons = (metadata: Record<string, unknown>): boolean =>
  (isOnService(metadata) || isOnService(Object(metadata.owner))) &&
  TERMS_MEMBERS.some((member) => COMMONS.test(textOf(metadata[member]) ?? ""));

/** The members that hold the address of an account's page. */
export const PROFILE_MEMBERS = ["creator_url", "author_url", "photographer_url", "profile_url", "user_url"];
/** The same within the object of an account, whose `url` may be for programs. */
const ACCOUNT_URL_MEMBERS = [
  ...["html_url", "web_url", "public_url", "permalink_url", "profile_url", "profileUrl", "link"],
  ...["url", "website", "homepage"],
];

/** Returns the page that the object of a person links to, or null. */
export const pageIn = (members: Record<string, unknown>): string | null =>
  firstAddress(members, ACCOUNT_URL_MEMBERS) ?? pageAt(Object(members.links).html);

/** Returns the page of the only maker, as metadata states it or as the service documents its addresses. */
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
