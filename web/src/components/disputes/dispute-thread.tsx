import type { Dispute, DisputeKind, DisputeState } from "@byline/contract/disputes.ts";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { PublicCreditRow } from "../credits/public-credit-row.tsx";
import { TextLink } from "../page/text-link.tsx";

/** Short labels for a dispute's kind. */
export const disputeKinds: Record<DisputeKind, string> = {
  "not-mine": "Not mine",
  "wrong-license": "Wrong license",
};

const STATES: Record<DisputeState, { tone: BadgeTone; text: string }> = {
  open: { tone: "testing", text: "open" },
  accepted: { tone: "live", text: "accepted" },
  declined: { tone: "development", text: "declined" },
  withdrawn: { tone: "development", text: "taken back" },
};

const STEPS: Record<NonNullable<Dispute["messages"][number]["step"]>, string> = {
  accepted: "accepted",
  declined: "declined",
  withdrawn: "withdrew it",
  "credit-withdrawn": "withdrew the credit",
};

const DELETED = "Deleted with its author’s account.";

/**
 * Both sides' messages, oldest first. `children` are the actions while it's open; `onObject` objects again.
 */
export function DisputeThread({
  dispute,
  onObject,
  children,
}: {
  dispute: Dispute;
  onObject?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { creator, credit, kind, state, side } = dispute;
  const { tone, text } = STATES[state];
  const them = side === "project" ? (creator.name ?? creator.identifier.label) : "The project";
  return (
    <li className="border-b border-rule py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base font-medium">{disputeKinds[kind]}</h3>
        <Badge tone={tone}>{text}</Badge>
        {side === "project" && (
          <span className="text-sm break-words text-ink-2">by the owner of {creator.identifier.label}</span>
        )}
      </div>
      {side === "creator" &&
        (credit ? (
          <div className="mt-3 flex items-center gap-4">
            <PublicCreditRow credit={credit} to={credit.url}>
              {credit.projectName}
            </PublicCreditRow>
          </div>
        ) : (
          <p className="mt-1 text-sm text-ink-2">The credit is no longer public.</p>
        ))}
      <ol aria-label="Messages" className="mt-3 grid gap-3 border-l-2 border-rule pl-4">
        {dispute.messages.map((message) => (
          <li key={message.id}>
            <p className="text-sm text-ink-2">
              <span className="font-medium text-ink">{message.side === side ? "You" : them}</span>
              {message.step && ` ${STEPS[message.step]}`} · <RelativeTime iso={message.createdAt} />
            </p>
            <p className="max-w-prose text-base break-words whitespace-pre-line">
              {message.text ?? (message.step === "credit-withdrawn" ? null : DELETED)}
            </p>
          </li>
        ))}
      </ol>
      {state === "open" && <div className="mt-4">{children}</div>}
      {state === "declined" && side === "creator" && <NextStep dispute={dispute} onObject={onObject} />}
    </li>
  );
}

/** Options for a creator after the project declined. */
function NextStep({
  dispute: { credit, canObjectAgain },
  onObject,
}: {
  dispute: Dispute;
  onObject: (() => void) | undefined;
}) {
  if (!credit) return null;
  const page = encodeURIComponent(new URL(credit.url).pathname);
  const again = canObjectAgain && onObject && <TextLink onClick={onObject}>Object again</TextLink>;
  return (
    <p className="mt-3 max-w-prose text-base text-ink-2">
      The credit’s page says that you objected and that the project declined. {again}
      {again && " or "}
      <TextLink href={`/report?page=${page}`}>
        {again ? "report it" : "Report it"} to the people who run this site
      </TextLink>
      .
    </p>
  );
}
