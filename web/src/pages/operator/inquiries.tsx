import {
  type Inquiry,
  type InquiryKind,
  type SupportTopic,
  supportTopicNames,
} from "@byline/contract/inquiries.ts";
import { api } from "../../api.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { OperatorDecision } from "../../forms/operator-decision.tsx";
import { paths } from "../../paths.ts";
import { inquiriesQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { ItemHead, Queue, Quoted, useShown } from "./queue.tsx";

export const Sales = () => <Inquiries kind="sales" />;
export const Support = () => <Inquiries kind="support" />;

function Inquiries({ kind }: { kind: InquiryKind }) {
  const { shown, bar } = useShown([
    { value: "open", title: "Open" },
    { value: "closed", title: "Closed" },
  ]);
  return (
    <>
      {bar}
      <Queue
        query={inquiriesQuery(kind, shown)}
        name={kind === "sales" ? "sales leads" : "support requests"}
        empty={shown === "open" ? "No open messages." : "No closed messages yet."}
      >
        {(item) => <Message item={item} />}
      </Queue>
    </>
  );
}

function Message({ item }: { item: Inquiry }) {
  const { id, kind, receipt, name, email, about, message, username, closedAt, createdAt } = item;
  const subject = kind === "support" ? supportTopicNames[about as SupportTopic] : about;
  return (
    <>
      <ItemHead title={`${name}: ${subject}`}>
        <span className="font-mono text-xs">{receipt}</span>
        <span className="[overflow-wrap:anywhere]">{email}</span>
        {username && <TextLink to={paths.developer(username)}>@{username}</TextLink>}
        <RelativeTime iso={createdAt} />
        {closedAt && (
          <span>
            closed <RelativeTime within iso={closedAt} />
          </span>
        )}
      </ItemHead>
      <Quoted label="Message">{message}</Quoted>
      {!closedAt && (
        <>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject} (${receipt})`)}`}
            className={buttonClass({ size: "sm" }, "mt-4")}
          >
            Reply by email
          </a>
          <OperatorDecision
            choices={[
              {
                label: "Close",
                done: "It’s closed, and kept for a year.",
                act: (note) => api("POST /operator/inquiries/:id/close", { params: { id }, body: { note } }),
              },
            ]}
          />
        </>
      )}
    </>
  );
}
