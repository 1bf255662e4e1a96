import { leadsToApi } from "@byline/contract/own-address.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { TextLink } from "./text-link.tsx";

/** Links to an attribution's source. Never links to the API, which could sign the user out. */
export function SourceLink({ address }: { address: string }) {
  if (leadsToApi(address, location.origin)) return address;
  return (
    <TextLink href={address} rel="noreferrer nofollow" className="break-words">
      <AddressText text={address} />
    </TextLink>
  );
}
