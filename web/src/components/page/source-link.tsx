import { leadsToApi } from "@byline/contract/own-address.ts";
import { AddressText } from "../../ui/address-text.tsx";

/** Links to an attribution's source. Never links to the API, which could sign the user out. */
export function SourceLink({ address }: { address: string }) {
  if (leadsToApi(address, location.origin)) return address;
  return (
    <a
      href={address}
      rel="noreferrer nofollow"
      className="break-words underline decoration-rule-strong underline-offset-4 hover:text-accent"
    >
      <AddressText text={address} />
    </a>
  );
}
