import type { DecideNotice, NoticeItem } from "@byline/contract/dmca.ts";
import { useState } from "react";
import { api } from "../../api.ts";
import { TextLink } from "../../components/page/text-link.tsx";
import { noticeStates } from "../../content/notice-states.ts";
import { OperatorDecision } from "../../forms/operator-decision.tsx";
import { paths } from "../../paths.ts";
import { noticesQuery } from "../../queries.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { DateText, DayText, RelativeTime } from "../../ui/time.tsx";
import { ItemHead, Queue, Quoted, useShown } from "./queue.tsx";

export function Notices() {
  const { shown, bar } = useShown([
    { value: "waiting", title: "Waiting" },
    { value: "down", title: "Taken down" },
    { value: "closed", title: "Closed" },
  ]);
  return (
    <>
      {bar}
      <Queue query={noticesQuery(shown)} name="notices" empty="No notices have this status.">
        {(item) => <Notice item={item} />}
      </Queue>
    </>
  );
}

const tones: Partial<Record<NoticeItem["state"], BadgeTone>> = {
  received: "testing",
  countered: "testing",
  removed: "testing",
  restored: "live",
};

function Notice({ item }: { item: NoticeItem }) {
  const {
    receipt,
    state,
    name,
    owner,
    email,
    phone,
    address,
    work,
    material,
    signature,
    creditWouldDo,
    counter,
    events,
    createdAt,
  } = item;
  const last = events.findLast((event) => event.note);
  return (
    <>
      <ItemHead title={`${name}, for ${owner}`}>
        <Badge tone={tones[state] ?? "development"}>{noticeStates[state].title.toLowerCase()}</Badge>
        <span className="font-mono text-xs">{receipt}</span>
        <RelativeTime iso={createdAt} />
        {state === "received" && (
          <span>
            respond by <DateText iso={item.answerBy} />
          </span>
        )}
        {item.restoreFrom && item.restoreBy && (
          <span>
            restore <DayText day={item.restoreFrom} /> to <DayText day={item.restoreBy} />
          </span>
        )}
        {item.upheldBefore > 0 && (
          <Badge tone="testing">{item.upheldBefore} upheld earlier against this member</Badge>
        )}
      </ItemHead>
      <Quoted label="Work">{work}</Quoted>
      <Quoted label="Material">{material}</Quoted>
      {creditWouldDo && <p className="mt-3 text-base">The claimant says that a credit would resolve this.</p>}
      <Quoted label="Claimant">{[email, phone, address, `Signed: ${signature}`].join("\n")}</Quoted>
      {item.memberEmail && <Quoted label="Taken down from">{item.memberEmail}</Quoted>}
      {counter && (
        <Quoted label="Counter-notice">
          {[
            counter.material,
            `${counter.name}, ${counter.email}, ${counter.phone}`,
            counter.address,
            `Signed: ${counter.signature}`,
          ].join("\n")}
        </Quoted>
      )}
      {last && <Quoted label="Last message to both sides">{last.note}</Quoted>}
      <Decision item={item} />
    </>
  );
}

/** The decisions available now. A takedown requires the material, or the person who posted it. */
function Decision({ item }: { item: NoticeItem }) {
  const [projectId, setProjectId] = useState(item.named[0]?.id ?? "");
  const [memberEmail, setMemberEmail] = useState("");
  const decide =
    (decision: DecideNotice["decision"], more: Partial<DecideNotice> = {}) =>
    (note: string) =>
      api("POST /operator/notices/:id/decision", {
        params: { id: item.id },
        body: { decision, note, ...more },
      });
  const message = { noteLabel: "Message", noteHint: "Sent to both sides, and kept with the notice." };

  if (item.state === "received")
    return (
      <div className="mt-5 grid max-w-prose gap-4">
        <Field label="Project to take down" hint="Projects whose address is in the notice.">
          {(control) => (
            <Select {...control} value={projectId} onChange={(event) => setProjectId(event.target.value)}>
              <option value="">None of them</option>
              {item.named.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {projectId ? (
          <TextLink to={paths.communityProject(projectId)} className="text-sm">
            See the project
          </TextLink>
        ) : (
          <Field
            label="Who posted it"
            hint="For content that isn’t a project: remove it yourself, and enter the address to notify."
          >
            {(control) => (
              <Input
                {...control}
                type="email"
                value={memberEmail}
                onChange={(event) => setMemberEmail(event.target.value)}
              />
            )}
          </Field>
        )}
        <OperatorDecision
          {...message}
          choices={[
            { label: "Reject", done: "The claimant is notified of the reason.", act: decide("reject") },
            {
              label: "Take down",
              done: "It’s taken down, and both sides are notified.",
              danger: true,
              act: decide("remove", projectId ? { projectId } : { memberEmail: memberEmail || undefined }),
            },
          ]}
        />
      </div>
    );
  if (item.state === "removed")
    return (
      <OperatorDecision
        {...message}
        choices={[{ label: "Restore", done: "It’s shown again.", act: decide("restore") }]}
      />
    );
  if (item.state === "countered")
    return (
      <OperatorDecision
        {...message}
        choices={[
          ...(item.mayRestore
            ? [
                {
                  label: "Restore",
                  done: "It’s shown again, and both sides are notified.",
                  act: decide("restore"),
                },
              ]
            : []),
          {
            label: "Claimant filed a court action",
            done: "It stays down, and both sides are notified.",
            danger: true,
            act: decide("court"),
          },
        ]}
      />
    );
  return null;
}
