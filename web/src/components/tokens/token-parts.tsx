import type { Token } from "@byline/contract/tokens.ts";
import { Badge } from "../../ui/badge.tsx";
import { DateText, exactTime, RelativeTime } from "../../ui/time.tsx";

export const masked = ({ prefix, lastFour }: Token) => `${prefix}…${lastFour}`;

/** The last use, with its address if known. */
export function LastUse({ of: { lastUse } }: { of: Token }) {
  if (!lastUse) return "Never";
  return (
    <>
      <RelativeTime iso={lastUse.at} />
      {lastUse.address && <span className="block text-sm break-all">from {lastUse.address}</span>}
    </>
  );
}

export function Expiry({ of: { suspended, stopsAt, expiresAt } }: { of: Token }) {
  if (suspended) return <Badge tone="testing">suspended</Badge>;
  if (stopsAt && hasStopped({ stopsAt })) return <Badge tone="testing">stopped until rotated</Badge>;
  if (stopsAt) return <Badge tone="testing">rotate by {exactTime(stopsAt)}</Badge>;
  if (expiresAt === null) return "Never";
  if (Date.parse(expiresAt) < Date.now()) return <Badge tone="testing">expired</Badge>;
  return <DateText iso={expiresAt} />;
}

/** Whether it stopped because a person who saw its secret lost access. */
export const hasStopped = ({ stopsAt }: Pick<Token, "stopsAt">) =>
  stopsAt !== null && Date.parse(stopsAt) <= Date.now();

/** Whether the replaced secret still works. */
export const isOverlapping = ({ formerUntil }: Token) =>
  formerUntil !== null && Date.parse(formerUntil) > Date.now();
